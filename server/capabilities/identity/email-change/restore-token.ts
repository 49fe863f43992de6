import type { Secrets } from '#platform/secrets.ts';

const PURPOSE = 'restore email';
const pattern = /^([0-9a-f-]{36})\.([\w-]{20,100})$/;

/** What the old mailbox stops or undoes a change with: made of its id by the key, stored nowhere. */
export function restoreToken(secrets: Secrets, changeId: string): string {
  return `${changeId}.${secrets.mac(PURPOSE, changeId)}`;
}

/** The id of the change, once the key has shown that the token is ours. */
export function readRestoreToken(secrets: Secrets, token: string): string | undefined {
  const [, id = '', mac = ''] = pattern.exec(token) ?? [];
  return id && secrets.macMatches(PURPOSE, id, mac) ? id : undefined;
}
