import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isListed, proxyList } from '../connections/proxies.ts';

export const REQUEST_ID_HEADER = 'x-request-id';
const IN_PROCESS_HEADER = 'x-in-process';

/** Of a proxy: text that cannot break a log line, long enough to be unique. */
const FOREIGN_ID = /^[\w.:=+/-]{8,128}$/;
const OWN_ID_LENGTH = 16;

/** Marks calls that a page makes in the same process; no request from outside can know it. */
const inProcessMark = randomUUID();

/** The headers of a call that the server makes to itself on behalf of a request. */
export function inProcessHeaders(requestId: string): Record<string, string> {
  return { [IN_PROCESS_HEADER]: inProcessMark, [REQUEST_ID_HEADER]: requestId };
}

/** Whether the server itself makes this request; it is part of one that is already counted. */
export function isInProcess({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers[IN_PROCESS_HEADER] === inProcessMark;
}

/**
 * Names requests. The id of a trusted proxy is kept, so that its log and ours name the same request;
 * anyone else's is ignored.
 */
export function requestIds(
  trustedProxies: readonly string[],
): (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string {
  const trusted = proxyList(trustedProxies);
  return ({ headers, socket }) => {
    const given = headers[REQUEST_ID_HEADER];
    if (typeof given === 'string' && FOREIGN_ID.test(given)) {
      if (isInProcess({ headers }) || isListed(trusted, socket.remoteAddress)) return given;
    }
    return randomUUID().replaceAll('-', '').slice(0, OWN_ID_LENGTH);
  };
}
