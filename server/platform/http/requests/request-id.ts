import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isListed, proxyList } from '../connections/proxies.ts';

export const REQUEST_ID_HEADER = 'x-request-id';
const IN_PROCESS_HEADER = 'x-in-process';
const FOR_SESSION_HEADER = 'x-for-session';

/** The id of a proxy: text that cannot break a log line, long enough to be unique. */
const FOREIGN_ID = /^[\w.:=+/-]{8,128}$/;
const OWN_ID_LENGTH = 16;

/** Marks in-process calls of a page; it is secret, so that no external request can use it. */
const inProcessMark = randomUUID();

/**
 * The headers of an in-process call on behalf of a request.
 * @param isForSession whether that request carries a session; the call itself is anonymous
 */
export function inProcessHeaders(requestId: string, isForSession = false): Record<string, string> {
  return {
    [IN_PROCESS_HEADER]: inProcessMark,
    [REQUEST_ID_HEADER]: requestId,
    ...(isForSession ? { [FOR_SESSION_HEADER]: inProcessMark } : {}),
  };
}

/** Whether the request is an in-process call, which is part of one that is already counted. */
export function isInProcess({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers[IN_PROCESS_HEADER] === inProcessMark;
}

/** Whether a page makes this call for a visitor with a session. */
export function isForSession({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers[FOR_SESSION_HEADER] === inProcessMark;
}

/**
 * Assigns ids to requests. The id of a trusted proxy is used, so that its log and ours name the
 * same request; ids of other senders are ignored.
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
