import { personById } from '#capabilities/identity/index.ts';
import { PERSONAL_ROWS_READ, type PersonalPart } from '#platform/personal-data/parts.ts';
import { eraseMessages, type MessageRow, messagesOf } from './store.ts';

/** Messages that a person sent while signed in or from their account's address. */
export const contactPart: PersonalPart = {
  name: 'messages',
  dataOf: async ({ db }, personId) => {
    const person = await personById(db, personId);
    if (!person) return [];
    const owner = { personId, email: person.email };
    return (await messagesOf(db, owner, PERSONAL_ROWS_READ)).map(ownView);
  },
  erase: (tx, { personId, email }) => eraseMessages(tx, { personId, email }),
};

/** Omits internal fields such as the state. */
function ownView({ reference, name, email, phone, subject, message, receivedAt }: MessageRow) {
  return { reference, name, email, phone, subject, message, receivedAt: receivedAt.toString() };
}
