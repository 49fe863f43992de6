import type { Clock } from '#platform/clock.ts';
import { isErased, type Mail } from '#platform/mail/mail.ts';
import type { Email } from '#platform/mail/message.ts';
import { makePremises, type Premise } from '#platform/mail/premises.ts';
import type { Outbox } from '#platform/outbox.ts';
import type { Secrets } from '#platform/secrets.ts';

type Job = { sealed: string; dropAfter: string | null; premise?: Premise };
/** Far longer than an e-mail takes, and shorter than the time limit of a test. */
const WAIT_MS = 60_000;

type Waiter = { fits: (email: Email) => boolean; take: (email: Email) => void };

export type Letterbox = {
  mail: Mail;
  /** Sent e-mails, oldest first. */
  mails: Email[];
  /**
   * Waits for the next e-mail to this address with this subject that no earlier call has returned.
   * @throws Error with the subjects that the address received, after a minute.
   */
  mailTo(address: string, subject?: RegExp): Promise<Email>;
};

/** The mail port with a mailbox instead of SMTP; an e-mail is still sent only if its transaction commits. */
export function openLetterbox(parts: {
  outbox: Outbox;
  secrets: Secrets;
  clock: Clock;
}): Letterbox {
  const { outbox, secrets, clock } = parts;
  const mails: Email[] = [];
  const unread: Email[] = [];
  const waiters: Waiter[] = [];
  const premises = makePremises();
  outbox.work<Job>('mail', async ({ sealed, dropAfter, premise }) => {
    if (dropAfter && Temporal.Instant.compare(clock.now(), dropAfter) > 0) return;
    if (!(await premises.holds(premise))) return;
    const email = JSON.parse(secrets.open('mail', sealed)) as Email;
    mails.push(email);
    const index = waiters.findIndex(({ fits }) => fits(email));
    if (index < 0) unread.push(email);
    else waiters.splice(index, 1)[0]?.take(email);
  });
  return {
    mails,
    mailTo: (address, subject = /^/) => {
      const fits = (email: Email) => email.to === address && subject.test(email.subject);
      const index = unread.findIndex(fits);
      const [email] = index < 0 ? [] : unread.splice(index, 1);
      if (email) return Promise.resolve(email);
      return new Promise((resolve, reject) => {
        const waiter = { fits, take: resolve };
        waiters.push(waiter);
        setTimeout(() => {
          const place = waiters.indexOf(waiter);
          if (place < 0) return;
          waiters.splice(place, 1);
          const others = mails.filter(({ to }) => to === address).map((mail) => mail.subject);
          reject(new Error(`No e-mail with ${subject} but: ${others.join(', ')}`));
        }, WAIT_MS).unref();
      });
    },
    mail: {
      ...premises,
      sender: { name: 'Zap Booking', address: 'no-reply@zapbooking.test' },
      enqueue: async (tx, email, { urgent, dropAfter, premise } = {}) => {
        if (isErased(email.to)) return;
        const sealed = secrets.seal('mail', JSON.stringify(email));
        const until = dropAfter?.toString() ?? null;
        const job: Job = { sealed, dropAfter: until, ...(premise ? { premise } : {}) };
        await outbox.enqueue(tx, 'mail', job, urgent);
      },
      close: () => undefined,
    },
  };
}
