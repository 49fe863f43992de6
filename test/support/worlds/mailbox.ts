import type { Clock } from '#platform/clock.ts';
import { type Email, isErased, type Mail } from '#platform/mail/mail.ts';
import type { Outbox } from '#platform/outbox.ts';
import type { Secrets } from '#platform/secrets.ts';

type Job = { sealed: string; dropAfter: string | null };
type Waiter = { fits: (letter: Email) => boolean; take: (letter: Email) => void };

export type Letterbox = {
  mail: Mail;
  /** Letters that left the outbox, oldest first. */
  mails: Email[];
  /** The next letter to this address, and of this subject, that no earlier call gave; waits for it. */
  mailTo(email: string, subject?: RegExp): Promise<Email>;
};

/** The mail port with a box in place of SMTP: letters still leave with their transaction alone. */
export function openLetterbox(parts: {
  outbox: Outbox;
  secrets: Secrets;
  clock: Clock;
}): Letterbox {
  const { outbox, secrets, clock } = parts;
  const mails: Email[] = [];
  const unread: Email[] = [];
  const waiters: Waiter[] = [];
  outbox.work<Job>('mail', async ({ sealed, dropAfter }) => {
    if (dropAfter && Temporal.Instant.compare(clock.now(), dropAfter) > 0) return;
    const letter = JSON.parse(secrets.open('mail', sealed)) as Email;
    mails.push(letter);
    const index = waiters.findIndex(({ fits }) => fits(letter));
    if (index < 0) unread.push(letter);
    else waiters.splice(index, 1)[0]?.take(letter);
  });
  return {
    mails,
    mailTo: (email, subject = /^/) => {
      const fits = (letter: Email) => letter.to === email && subject.test(letter.subject);
      const index = unread.findIndex(fits);
      const [letter] = index < 0 ? [] : unread.splice(index, 1);
      if (letter) return Promise.resolve(letter);
      return new Promise((take) => waiters.push({ fits, take }));
    },
    mail: {
      sender: { name: 'Zap Booking', address: 'no-reply@zapbooking.test' },
      enqueue: async (tx, letter, { urgent, dropAfter } = {}) => {
        if (isErased(letter.to)) return;
        const sealed = secrets.seal('mail', JSON.stringify(letter));
        const job: Job = { sealed, dropAfter: dropAfter?.toString() ?? null };
        await outbox.enqueue(tx, 'mail', job, urgent);
      },
      close: () => undefined,
    },
  };
}
