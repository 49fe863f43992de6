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

export type Letter = {
  to: string;
  subject: string;
  /** Further headers, such as how to end letters of this kind. */
  headers?: Record<string, string>;
  text: string;
  html: string;
  /** Whom an answer goes to, when not to support. */
  replyTo?: string;
  /** What it changes in the reader's calendar. */
  calendar?: CalendarMessage;
  /** What it is about: e-mails about the same are shown together. */
  thread?: string;
};

/** E-mail by SMTP, through the outbox: a letter is posted by the transaction that causes it. */
export type Mail = {
  sender: CalendarPerson;
  /** `dropAfter`: a letter not sent by then is thrown away (a code that has run out helps nobody). */
  post(
    tx: Tx,
    letter: Letter,
    options?: { urgent?: boolean; dropAfter?: Temporal.Instant },
  ): Promise<void>;
  close(): void;
};

/** Nobody reads what is written to an erased person. */
const ERASED_DOMAIN = 'erased.invalid';
/** Stands for the address of a person who is erased. */
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
  /** Where answers go to. */
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
    const letter = JSON.parse(secrets.open('mail', job.sealed)) as Letter;
    try {
      await transport.sendMail(messageOf(letter, { sender, replyTo, messageId: job.messageId }));
    } catch (error) {
      if (!isPermanent(error)) throw error;
      log.error('mail.refused', error);
    }
  });
  return {
    sender,
    // Sealed, because a letter holds names and codes and the queue is a table like any other.
    post: async (tx, letter, options = {}) => {
      if (isErased(letter.to)) return;
      const sealed = secrets.seal('mail', JSON.stringify(letter));
      const dropAfter = options.dropAfter?.toString() ?? null;
      // Made here, so that an e-mail that is sent again is known to be the same.
      const messageId = randomUUID();
      const job: Job = { sealed, dropAfter, messageId };
      await outbox.enqueue(tx, QUEUE, job, options.urgent);
    },
    close: () => transport.close(),
  };
}

/** A 5xx reply is final (no such mailbox); anything else is worth another try. */
function isPermanent(error: unknown): boolean {
  const code = (error as { responseCode?: number }).responseCode ?? 0;
  return code >= 500 && code < 600;
}
