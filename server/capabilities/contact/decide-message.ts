import type { ContactMessage } from '#contract/contact/views.ts';
import { type Db, inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { enqueueEmails } from './emails.ts';
import { markAnswered, markReleased, messageById } from './store.ts';
import { messageView } from './views.ts';

/**
 * Marks an open message as answered, with an optional note. @throws Refused CONTACT_NOT_FOUND,
 * CONTACT_STATE
 */
export async function answerMessage(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
  adminId: string,
  note: string | null,
): Promise<ContactMessage> {
  const row = await inTransaction(db, (tx) => markAnswered(tx, id, adminId, note, clock.now()));
  if (!row) throw await refusalOf(db, id);
  return messageView(row);
}

/** Releases a message from quarantine and sends its e-mails. @throws Refused as above */
export async function releaseMessage(
  deps: Pick<Deps, 'db' | 'mail' | 'site'>,
  id: string,
  adminId: string,
): Promise<ContactMessage> {
  const row = await inTransaction(deps.db, async (tx) => {
    const released = await markReleased(tx, id, adminId);
    if (released) await enqueueEmails(tx, deps, released);
    return released;
  });
  if (!row) throw await refusalOf(deps.db, id);
  return messageView(row);
}

async function refusalOf(db: Db, id: string): Promise<Refused> {
  return new Refused((await messageById(db, id)) ? 'CONTACT_STATE' : 'CONTACT_NOT_FOUND');
}
