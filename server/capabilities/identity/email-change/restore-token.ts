import type { Secrets } from '#platform/secrets.ts';

const PURPOSE = 'restore email';
const pattern = /^([0-9a-f-]{36})\.([\w-]{20,100})$/;

/**
 * The token by which the old mailbox cancels or undoes a change: derived from its id, stored
 * nowhere.
 */
export function restoreToken(secrets: Secrets, changeId: string): string {
  return `${changeId}.${secrets.mac(PURPOSE, changeId)}`;
}

/** The id of the change, if the token is authentic. */
export function readRestoreToken(secrets: Secrets, token: string): string | undefined {
  const [, id = '', mac = ''] = pattern.exec(token) ?? [];
  return id && secrets.macMatches(PURPOSE, id, mac) ? id : undefined;
}
