import type { Clock } from '#platform/clock.ts';
import { isErased, type Letter, type Mail } from '#platform/mail/mail.ts';
import type { Outbox } from '#platform/outbox.ts';
import type { Secrets } from '#platform/secrets.ts';

type Job = { sealed: string; dropAfter: string | null };
type Waiter = { fits: (letter: Letter) => boolean; take: (letter: Letter) => void };

export type Letterbox = {
  mail: Mail;
  /** Letters that left the outbox, oldest first. */
  mails: Letter[];
  /** The next letter to this address, and of this subject, that no earlier call gave; waits for it. */
  mailTo(email: string, subject?: RegExp): Promise<Letter>;
};

/** The mail port with a box in place of SMTP: letters still leave with their transaction alone. */
export function openLetterbox(parts: {
  outbox: Outbox;
  secrets: Secrets;
  clock: Clock;
}): Letterbox {
  const { outbox, secrets, clock } = parts;
  const mails: Letter[] = [];
  const unread: Letter[] = [];
  const waiters: Waiter[] = [];
  outbox.work<Job>('mail', async ({ sealed, dropAfter }) => {
    if (dropAfter && Temporal.Instant.compare(clock.now(), dropAfter) > 0) return;
    const letter = JSON.parse(secrets.open('mail', sealed)) as Letter;
    mails.push(letter);
    const index = waiters.findIndex(({ fits }) => fits(letter));
    if (index < 0) unread.push(letter);
    else waiters.splice(index, 1)[0]?.take(letter);
  });
  return {
    mails,
    mailTo: (email, subject = /^/) => {
      const fits = (letter: Letter) => letter.to === email && subject.test(letter.subject);
      const index = unread.findIndex(fits);
      const [letter] = index < 0 ? [] : unread.splice(index, 1);
      if (letter) return Promise.resolve(letter);
      return new Promise((take) => waiters.push({ fits, take }));
    },
    mail: {
      sender: { name: 'Zap Booking', address: 'no-reply@zapbooking.test' },
      post: async (tx, letter, { urgent, dropAfter } = {}) => {
        if (isErased(letter.to)) return;
        const sealed = secrets.seal('mail', JSON.stringify(letter));
        const job: Job = { sealed, dropAfter: dropAfter?.toString() ?? null };
        await outbox.enqueue(tx, 'mail', job, urgent);
      },
      close: () => undefined,
    },
  };
}
