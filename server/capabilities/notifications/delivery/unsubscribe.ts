import { type NoticeKind, noticeKinds, noticeTexts } from '#contract/notifications/kinds.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { turnOffEmails } from './preferences.store.ts';

const PURPOSE = 'unsubscribe';

/**
 * The headers for one-click unsubscribe (RFC 8058); none for mandatory e-mails. The link opens a
 * confirmation page; only its POST changes anything.
 */
export function unsubscribeHeaders(
  { secrets, site }: Pick<Deps, 'secrets' | 'site'>,
  personId: string,
  kind: NoticeKind,
): Record<string, string> | undefined {
  if (!noticeTexts[kind].isEmailOptional) return undefined;
  const text = `${personId}:${kind}`;
  const token = `${Buffer.from(text).toString('base64url')}.${secrets.mac(PURPOSE, text)}`;
  return {
    'List-Unsubscribe': `<${site.publicUrl}/unsubscribe?token=${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** Turns off e-mails of the token's kind. @throws Refused UNSUBSCRIBE_INVALID */
export async function unsubscribe(
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  token: string,
): Promise<NoticeKind> {
  const [encoded = '', mac = ''] = token.split('.');
  const text = Buffer.from(encoded, 'base64url').toString('utf8');
  const [personId = '', name] = text.split(':');
  const kind = noticeKinds.find((one) => one === name);
  if (!kind || !secrets.macMatches(PURPOSE, text, mac)) throw new Refused('UNSUBSCRIBE_INVALID');
  await inTransaction(db, (tx) => turnOffEmails(tx, personId, kind));
  return kind;
}
