import { personById } from '#capabilities/identity/index.ts';
import type { PersonalPart } from '#platform/personal-data/parts.ts';
import { eraseMessages, type MessageRow, messagesOf } from './store.ts';

/** What a person wrote to support, signed in or from the address of their account. */
export const contactPart: PersonalPart = {
  name: 'messages',
  dataOf: async ({ db }, personId) => {
    const person = await personById(db, personId);
    return person ? (await messagesOf(db, { personId, email: person.email })).map(ownView) : [];
  },
  erase: (tx, { personId, email }) => eraseMessages(tx, { personId, email }),
};

/** Without what is ours: the state of the message on the desk. */
function ownView({ reference, name, email, phone, subject, message, receivedAt }: MessageRow) {
  return { reference, name, email, phone, subject, message, receivedAt: receivedAt.toString() };
}
