import { sql } from 'kysely';
import type { Mail } from '#platform/mail/mail.ts';
import { makePremises } from '#platform/mail/premises.ts';

/** E-mails are rows of the transaction that causes them, as in the product's own outbox. */
export const simulatedMail: Mail = {
  ...makePremises(),
  sender: { name: 'Zap Booking', address: 'no-reply@zapbooking.test' },
  enqueue: async (tx, email) => {
    await sql`insert into sim.letters (receiver, subject)
      values (${email.to}, ${email.subject})`.execute(tx);
  },
  close: () => undefined,
};
