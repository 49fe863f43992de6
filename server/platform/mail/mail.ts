import { randomUUID } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { CalendarPerson } from '#contract/booking/icalendar.ts';
import type { Clock } from '../clock.ts';
import type { Tx } from '../db/db.ts';
import type { Log } from '../log/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Outbox } from '../outbox.ts';
import type { Secrets } from '../secrets.ts';
import { isThisMachine } from '../this-machine.ts';
import { type Tracing, traced } from '../tracing/tracing.ts';
import { type Dkim, signatureOf } from './dkim.ts';
import { type Email, messageOf, senderOf } from './message.ts';
import { makePremises, type Premise, type Premises } from './premises.ts';
import { MAIL_QUEUE } from './queue.ts';

/**
 * Sends e-mail by SMTP through the outbox: an e-mail is enqueued by the transaction that causes it.
 */
export type Mail = Premises & {
  sender: CalendarPerson;
  /**
   * `dropAfter`: an e-mail that has not been sent by then is discarded, such as an expired code.
   * `premise`: it is discarded if this does not hold any more.
   */
  enqueue(tx: Tx, email: Email, options?: MailOptions): Promise<void>;
  close(): void;
};

type MailOptions = { urgent?: boolean; dropAfter?: Temporal.Instant; premise?: Premise };

/** The reserved domain of erased people's addresses; nothing is delivered to it. */
const ERASED_DOMAIN = 'erased.invalid';
/** Replaces the address of an erased person. */
export const ERASED_ADDRESS = `nobody@${ERASED_DOMAIN}`;

export function isErased(address: string): boolean {
  return address.endsWith(`@${ERASED_DOMAIN}`);
}

/** Jobs of earlier versions have no id. */
type Job = { sealed: string; dropAfter: string | null; messageId?: string; premise?: Premise };

const CONNECT_MS = 5_000;
const SOCKET_MS = 15_000;
const SEND = {
  name: 'smtp send',
  kind: 'client',
  attributes: { 'network.protocol.name': 'smtp' },
} as const;

export function makeMail(parts: {
  smtpUrl: string;
  from: string;
  /** The default recipient of replies. */
  replyTo: string;
  dkim: Dkim | undefined;
  outbox: Outbox;
  secrets: Secrets;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  tracing?: Tracing | undefined;
}): Mail {
  const { outbox, secrets, clock, log, metrics, tracing, replyTo, dkim } = parts;
  const sender = senderOf(parts.from) ?? { name: '', address: parts.from };
  const transport = createTransport({
    url: parts.smtpUrl,
    // E-mails contain names and codes, so they never cross a network in the clear.
    requireTLS: !isThisMachine(URL.parse(parts.smtpUrl)?.hostname ?? ''),
    pool: true,
    maxConnections: 2,
    connectionTimeout: CONNECT_MS,
    socketTimeout: SOCKET_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...signatureOf(dkim),
  });
  const premises = makePremises();
  const send = async (job: Job): Promise<void> => {
    const isLate = job.dropAfter && Temporal.Instant.compare(clock.now(), job.dropAfter) > 0;
    if (isLate || !(await premises.holds(job.premise))) {
      metrics.mails.inc({ outcome: 'dropped' });
      return;
    }
    const email = JSON.parse(secrets.open('mail', job.sealed)) as Email;
    try {
      const message = messageOf(email, { sender, replyTo, messageId: job.messageId });
      await traced(tracing, SEND, () => transport.sendMail(message));
      metrics.mails.inc({ outcome: 'sent' });
      metrics.recent.succeeded('mail');
    } catch (error) {
      const isRefused = isPermanent(error);
      metrics.mails.inc({ outcome: isRefused ? 'refused' : 'retried' });
      metrics.recent.failed('mail');
      if (!isRefused) throw error;
      log.error('mail.refused', error);
    }
  };
  // Login codes are among them.
  outbox.work<Job>(MAIL_QUEUE, send, { isPrompt: true });
  return {
    ...premises,
    sender,
    // Encrypted, because an e-mail contains names and codes and the queue is an ordinary table.
    enqueue: async (tx, email, options = {}) => {
      if (isErased(email.to)) return;
      const sealed = secrets.seal('mail', JSON.stringify(email));
      const dropAfter = options.dropAfter?.toString() ?? null;
      // Created here, so that an e-mail that is sent twice has the same id.
      const messageId = randomUUID();
      const { premise } = options;
      const job: Job = { sealed, dropAfter, messageId, ...(premise ? { premise } : {}) };
      await outbox.enqueue(tx, MAIL_QUEUE, job, options.urgent);
    },
    close: () => transport.close(),
  };
}

/** Replies to the address of the reader, and to the text. */
const ABOUT_THE_EMAIL = ['RCPT TO', 'DATA'];
/** Replies to all e-mails of a sender (RFC 3463): a missing login, a used quota, and a refused relay. */
const ABOUT_THE_SENDER = /^(?:530|\d{3}[ -]5\.(?:4\.5|7\.0))\b/;
const RELAY_REFUSED = /^\d{3}[ -]5\.7\.1\b/;

/**
 * A 5xx reply about an e-mail is permanent (no such mailbox). Everything else is retried, such as a wrong password, a
 * refused sender or missing encryption, which an operator repairs.
 */
function isPermanent(error: unknown): boolean {
  const { command, response = '', responseCode = 0 } = error as Partial<SMTPError>;
  if (!command || !ABOUT_THE_EMAIL.includes(command)) return false;
  const isUnrelayed = command === 'RCPT TO' && RELAY_REFUSED.test(response);
  if (isUnrelayed || ABOUT_THE_SENDER.test(response)) return false;
  return responseCode >= 500 && responseCode < 600;
}

type SMTPError = { command: string; response: string; responseCode: number };
