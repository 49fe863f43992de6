import type { ContactMessage } from '#contract/contact/views.ts';
import type { MessageRow } from './store.ts';

/** A message as admins see it. */
export function messageView(row: MessageRow): ContactMessage {
  const { id, reference, state, name, email, phone, subject, message, suspicion } = row;
  return {
    id,
    reference,
    state,
    name,
    email,
    phone,
    subject,
    message,
    receivedAt: row.receivedAt.toString(),
    suspicion,
    answeredAt: row.answeredAt?.toString() ?? null,
    note: row.note,
  };
}
