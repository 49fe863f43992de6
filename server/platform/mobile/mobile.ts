import { randomUUID } from 'node:crypto';
import type { Language } from '#contract/locale/language.ts';
import {
  MOBILE_MINUTES_MAX,
  MOBILE_VALUE_MAX,
  type MobileChannel,
  type MobileTemplate,
} from '#contract/notifications/mobile.ts';
import type { Clock } from '../clock.ts';
import { type Db, inTransaction, type Tx } from '../db/db.ts';
import type { Log } from '../log/log.ts';
import type { Mail } from '../mail/mail.ts';
import type { Email } from '../mail/message.ts';
import type { Premise } from '../mail/premises.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { makeCircuit } from '../outbound/circuit.ts';
import type { Outbox } from '../outbox.ts';
import type { Secrets } from '../secrets.ts';
import { monthOf } from './months.ts';
import { msg91 } from './msg91.ts';
import { MobileError, type MobileMessage, type SendMobile } from './port.ts';
import type { MobileSettings } from './settings.ts';
import {
  addMessage,
  beginAttempt,
  countMessages,
  endAttempt,
  lockBusiness,
  type Settled,
  settleMessage,
} from './store.ts';
import { whatsApp } from './whatsapp.ts';

/** The queue of SMS and WhatsApp messages. */
export const MOBILE_QUEUE = 'mobile';
const PURPOSE = 'mobile';

/** A message to be sent because of a transaction. */
export type MobileRequest = {
  /** Makes it unique: a second message of the same occasion is ignored. */
  occasion: string;
  personId: string;
  /** The business whose customer gets it and whose limit counts it; null for codes. */
  providerId: string | null;
  channel: MobileChannel;
  /** Ten digits. */
  to: string;
  template: MobileTemplate;
  language: Language;
  /** The values of the template; longer ones are cut, because operators discard them. */
  values: readonly string[];
  /** Sent when no provider accepts the message; omitted when the person gets an e-mail anyway. */
  fallback?: Fallback;
  urgent?: boolean;
  /** Discarded, also its fallback, if this does not hold any more when it is sent. */
  premise?: Premise;
  /** When a message that no provider has accepted is given up; after ten minutes by default. */
  giveUpAt?: Temporal.Instant;
};

/** An e-mail, and when it is too late for it. */
type Fallback = { email: Email; dropAfter?: Temporal.Instant };

/** Sends SMS and WhatsApp messages through the outbox. */
export type Mobile = {
  /** The configured channels; none without configuration. */
  channels: readonly MobileChannel[];
  /** Messages to customers of one business in a calendar month. */
  monthlyMax: number;
  /**
   * Enqueues a message in the transaction that causes it.
   * @returns false when the business has reached its limit, or the channel is not configured
   */
  enqueue(tx: Tx, request: MobileRequest): Promise<boolean>;
};

type Channel = { send: SendMobile; pricePaise: number };
type Job = { id: string; sealed: string; giveUpAt: string };
type StoredFallback = { email: Email; dropAfter: string | null; premise?: Premise };
type Content = MobileMessage & {
  channel: MobileChannel;
  fallback?: StoredFallback;
  premise?: Premise;
};
type Parts = {
  settings: MobileSettings;
  db: Db;
  outbox: Outbox;
  secrets: Secrets;
  clock: Clock;
  mail: Mail;
  log: Log;
  metrics: Metrics;
};

export function makeMobile(parts: Parts): Mobile {
  const { settings, outbox, secrets, clock } = parts;
  const channels = openChannels(parts);
  // Login codes are among them.
  outbox.work<Job>(MOBILE_QUEUE, (job) => work(parts, channels, job), { isPrompt: true });
  return {
    channels: [...channels.keys()],
    monthlyMax: settings.monthlyMax,
    enqueue: async (tx, request) => {
      const { to, template, language, channel, fallback, personId, providerId, occasion } = request;
      const premise = request.premise ? { premise: request.premise } : {};
      if (!channels.has(channel)) return false;
      const at = clock.now();
      if (providerId !== null) {
        await lockBusiness(tx, providerId);
        const count = await countMessages(tx, providerId, monthOf(at));
        if (count >= settings.monthlyMax) return false;
      }
      const id = randomUUID();
      const numberHash = secrets.mac('mobile number', to);
      const row = { id, occasion, personId, providerId, numberHash, channel, template, at };
      if (!(await addMessage(tx, row))) return true;
      const values = request.values.map((value) => shortened(value));
      const content: Content = {
        ...{ to, template, language, values, channel, ...premise },
        ...(fallback
          ? {
              fallback: {
                ...fallback,
                dropAfter: fallback.dropAfter?.toString() ?? null,
                ...premise,
              },
            }
          : {}),
      };
      // Encrypted, because it contains a number and perhaps a code, and the queue is an ordinary table.
      const sealed = secrets.seal(PURPOSE, JSON.stringify(content));
      const giveUpAt = request.giveUpAt ?? at.add({ minutes: MOBILE_MINUTES_MAX });
      const job: Job = { id, sealed, giveUpAt: giveUpAt.toString() };
      await outbox.enqueue(tx, MOBILE_QUEUE, job, request.urgent);
      return true;
    },
  };
}

function openChannels({ settings, metrics, log }: Parts): ReadonlyMap<MobileChannel, Channel> {
  const { sms, whatsapp } = settings;
  const guarded = (channel: MobileChannel, send: SendMobile): SendMobile => {
    const circuit = makeCircuit({
      isOutage: (error) => error instanceof MobileError && error.outcome !== 'refused',
      onState: (state) => {
        log.info('mobile.circuit', { channel, state });
      },
    });
    return async (message) => {
      const end = metrics.mobileSeconds.startTimer({ channel });
      try {
        return await circuit(
          () => send(message),
          () => new MobileError('unavailable', 'circuit'),
        );
      } finally {
        end();
      }
    };
  };
  const channels = new Map<MobileChannel, Channel>();
  if (sms) channels.set('sms', { send: guarded('sms', msg91(sms)), pricePaise: sms.pricePaise });
  if (whatsapp) {
    const { pricePaise } = whatsapp;
    channels.set('whatsapp', { send: guarded('whatsapp', whatsApp(whatsapp)), pricePaise });
  }
  return channels;
}

/**
 * Makes one attempt. An error makes the outbox try again, with growing pauses, until the message is given up. A
 * message that may have been accepted is never sent again.
 */
async function work(
  parts: Parts,
  channels: ReadonlyMap<MobileChannel, Channel>,
  { id, sealed, giveUpAt }: Job,
): Promise<void> {
  const { db, clock, secrets, mail, metrics, log } = parts;
  const { channel, fallback, premise, ...message } = JSON.parse(
    secrets.open(PURPOSE, sealed),
  ) as Content;
  const settle = (settled: Omit<Settled, 'id' | 'at'>) =>
    settleWith(parts, { ...settled, id, at: clock.now() }, { channel, fallback });
  const attempt = await beginAttempt(db, id);
  if (attempt === 'settled') return;
  if (attempt === 'interrupted') return settle({ state: 'unclear' });
  const used = channels.get(channel);
  const isLate = Temporal.Instant.compare(clock.now(), giveUpAt) > 0;
  if (isLate || !used || !(await mail.holds(premise))) return settle({ state: 'expired' });
  try {
    const receipt = await used.send(message);
    await settle({ state: 'sent', receipt, costPaise: used.pricePaise });
  } catch (error) {
    if (!(error instanceof MobileError)) throw error;
    if (error.outcome === 'unavailable') {
      await endAttempt(db, id);
      metrics.mobileMessages.inc({ channel, outcome: 'retried' });
      throw error;
    }
    log.error('mobile.failed', error, { channel });
    // A message that may have been delivered is paid for.
    const costPaise = error.outcome === 'unclear' ? used.pricePaise : 0;
    await settle({ state: error.outcome, costPaise });
  }
}

/** Records the outcome once, and sends the e-mail that replaces a message without a delivery. */
async function settleWith(
  { db, mail, metrics }: Parts,
  settled: Settled,
  { channel, fallback }: { channel: MobileChannel; fallback: StoredFallback | undefined },
): Promise<void> {
  const isSettled = await inTransaction(db, async (tx) => {
    if (!(await settleMessage(tx, settled))) return false;
    if (settled.state !== 'sent' && fallback) {
      const dropAfter = fallback.dropAfter && Temporal.Instant.from(fallback.dropAfter);
      const { premise } = fallback;
      const options = {
        urgent: true,
        ...(dropAfter ? { dropAfter } : {}),
        ...(premise ? { premise } : {}),
      };
      await mail.enqueue(tx, fallback.email, options);
    }
    return true;
  });
  if (isSettled) metrics.mobileMessages.inc({ channel, outcome: settled.state });
}

function shortened(value: string): string {
  const plain = value.replace(/\s+/g, ' ').trim();
  const chars = [...plain];
  return chars.length <= MOBILE_VALUE_MAX
    ? plain
    : `${chars.slice(0, MOBILE_VALUE_MAX - 1).join('')}…`;
}
