import type { NoticeKind } from '#contract/notifications/kinds.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import type { Email } from '#platform/mail/mail.ts';
import { addNotice } from '../notices.store.ts';
import { preferenceOf } from './preferences.rules.ts';
import { chosenBy } from './preferences.store.ts';
import { pushNotice } from './push.ts';
import { markPosted } from './store.ts';
import { unsubscribeHeaders } from './unsubscribe.ts';

/** One thing that one person is told, in the same words everywhere. */
export type Telling = {
  personId: string;
  /** The address at which the letter is read. */
  to: string;
  kind: NoticeKind;
  title: string;
  text: string;
  /** The path of this site that it leads to. */
  link: string;
  letter: Omit<Email, 'to'>;
  /** Told one way alone: in the product and to browsers, or by letter; both when left out. */
  only?: 'product' | 'letter';
};

export type TellDeps = Pick<Deps, 'db' | 'clock' | 'mail' | 'live' | 'outbox' | 'secrets' | 'site'>;

/**
 * Tells it in the product, by e-mail and to the person's browsers, as they wish. `occasion` is told
 * once, however often it is worked on.
 */
export async function tell(deps: TellDeps, occasion: string, telling: Telling): Promise<void> {
  const { personId, to, kind, title, text, link, only } = telling;
  const at = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    if (!(await markPosted(tx, occasion, at))) return;
    const wish = preferenceOf(await chosenBy(tx, personId), kind);
    const short = { title: title.slice(0, 200), text: text.slice(0, 1000) };
    if (only !== 'letter') {
      await addNotice(tx, { personId, occasion, kind, ...short, link, at });
      await deps.live.publish(tx, personId, { topic: 'notifications', id: '' });
      if (wish.push) await pushNotice(deps, tx, personId, { ...short, link });
    }
    if (wish.email && only !== 'product') {
      const headers = unsubscribeHeaders(deps, personId, kind);
      await deps.mail.enqueue(tx, { ...telling.letter, to, ...(headers ? { headers } : {}) });
    }
  });
}
