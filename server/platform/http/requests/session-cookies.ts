import type { IncomingHttpHeaders } from 'node:http';

/** Returns a test whether a request carries a session, valid or not. */
export function sessionTest(cookies: readonly string[]): (headers: IncomingHttpHeaders) => boolean {
  const isSession = new RegExp(`(?:^|;\\s*)(?:${cookies.join('|')})=`);
  return ({ authorization, cookie }) =>
    authorization !== undefined || (cookie !== undefined && isSession.test(cookie));
}
