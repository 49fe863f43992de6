import { randomUUID } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { CalendarMessage, CalendarPerson } from '#contract/booking/icalendar.ts';
import type { Clock } from '../clock.ts';
import type { Tx } from '../db/db.ts';
import type { Log } from '../log.ts';
import type { Outbox } from '../outbox.ts';
import type { Secrets } from '../secrets.ts';
import type { Dkim } from './dkim.ts';
import { messageOf, senderOf } from './message.ts';

export type Email = {
  to: string;
  subject: string;
  /** Further headers, such as List-Unsubscribe. */
  headers?: Record<string, string>;
  text: string;
  html: string;
  /** The recipient of replies, if not support. */
  replyTo?: string;
  /** The change to the reader's calendar. */
  calendar?: CalendarMessage;
  /** The subject of a thread: e-mail programs group e-mails with the same one. */
  thread?: string;
};

/**
 * Sends e-mail by SMTP through the outbox: an e-mail is enqueued by the transaction that causes it.
 */
export type Mail = {
  sender: CalendarPerson;
  /**
   * `dropAfter`: an e-mail that has not been sent by then is discarded, such as an expired code.
   */
  enqueue(
    tx: Tx,
    email: Email,
    options?: { urgent?: boolean; dropAfter?: Temporal.Instant },
  ): Promise<void>;
  close(): void;
};

/** The reserved domain of erased people's addresses; nothing is delivered to it. */
const ERASED_DOMAIN = 'erased.invalid';
/** Replaces the address of an erased person. */
export const ERASED_ADDRESS = `nobody@${ERASED_DOMAIN}`;

export function isErased(address: string): boolean {
  return address.endsWith(`@${ERASED_DOMAIN}`);
}

/** Jobs of earlier versions have no id. */
type Job = { sealed: string; dropAfter: string | null; messageId?: string };

const QUEUE = 'mail';
const CONNECT_MS = 5_000;
const SOCKET_MS = 15_000;

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
}): Mail {
  const { outbox, secrets, clock, log, replyTo, dkim } = parts;
  const sender = senderOf(parts.from) ?? { name: '', address: parts.from };
  const transport = createTransport({
    url: parts.smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: CONNECT_MS,
    socketTimeout: SOCKET_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim ? { dkim } : {}),
  });
  outbox.work<Job>(QUEUE, async (job) => {
    if (job.dropAfter && Temporal.Instant.compare(clock.now(), job.dropAfter) > 0) return;
    const email = JSON.parse(secrets.open('mail', job.sealed)) as Email;
    try {
      await transport.sendMail(messageOf(email, { sender, replyTo, messageId: job.messageId }));
    } catch (error) {
      if (!isPermanent(error)) throw error;
      log.error('mail.refused', error);
    }
  });
  return {
    sender,
    // Encrypted, because an e-mail contains names and codes and the queue is an ordinary table.
    enqueue: async (tx, email, options = {}) => {
      if (isErased(email.to)) return;
      const sealed = secrets.seal('mail', JSON.stringify(email));
      const dropAfter = options.dropAfter?.toString() ?? null;
      // Created here, so that an e-mail that is sent twice has the same id.
      const messageId = randomUUID();
      const job: Job = { sealed, dropAfter, messageId };
      await outbox.enqueue(tx, QUEUE, job, options.urgent);
    },
    close: () => transport.close(),
  };
}

/** A 5xx reply is permanent (no such mailbox); other failures are retried. */
function isPermanent(error: unknown): boolean {
  const code = (error as { responseCode?: number }).responseCode ?? 0;
  return code >= 500 && code < 600;
}
