import { type NoticeKind, noticeKinds, noticeWords } from '#contract/notifications/kinds.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { endEmails } from './preferences.store.ts';

const PURPOSE = 'unsubscribe';

/**
 * The headers by which a mail program ends the letters of a kind with one press (RFC 8058); none for
 * letters that cannot be ended. The link opens a page that asks; only its POST changes anything.
 */
export function unsubscribeHeaders(
  { secrets, site }: Pick<Deps, 'secrets' | 'site'>,
  personId: string,
  kind: NoticeKind,
): Record<string, string> | undefined {
  if (!noticeWords[kind].isEmailOptional) return undefined;
  const text = `${personId}:${kind}`;
  const token = `${Buffer.from(text).toString('base64url')}.${secrets.mac(PURPOSE, text)}`;
  return {
    'List-Unsubscribe': `<${site.publicUrl}/unsubscribe?token=${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** Ends the e-mails of the kind that the token names. Refuses UNSUBSCRIBE_INVALID. */
export async function unsubscribe(
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  token: string,
): Promise<NoticeKind> {
  const [encoded = '', mac = ''] = token.split('.');
  const text = Buffer.from(encoded, 'base64url').toString('utf8');
  const [personId = '', name] = text.split(':');
  const kind = noticeKinds.find((one) => one === name);
  if (!kind || !secrets.macMatches(PURPOSE, text, mac)) throw new Refused('UNSUBSCRIBE_INVALID');
  await inTransaction(db, (tx) => endEmails(tx, personId, kind));
  return kind;
}
