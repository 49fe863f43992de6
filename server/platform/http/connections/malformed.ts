import type { Socket } from 'node:net';
import { type Failure, refusals } from '#contract/errors.ts';
import { securityHeaders } from '../headers/security-headers.ts';

/** The path that replaces an undecodable one: the page for unknown paths. */
export const MALFORMED_PAGE = '/malformed-address';
const MALFORMED_CALL = '/api/malformed-address';

/** The router responds to an undecodable path with its own text, so the path is replaced. */
export function routableUrl({ url = '/' }: { url?: string | undefined }): string {
  const path = url.replace(/[?#].*$/s, '');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return /^\/+api(?:\/|$)/i.test(path) ? MALFORMED_CALL : MALFORMED_PAGE;
  }
}

const answers: Readonly<Record<string, [status: string, failure: Failure]>> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    { status: 'error', code: 'BODY_TOO_LARGE', message: refusals.BODY_TOO_LARGE[1] },
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [
    '408 Request Timeout',
    { status: 'error', code: 'BAD_REQUEST', message: 'The request took too long to arrive.' },
  ],
};
const unreadable: [string, Failure] = [
  '400 Bad Request',
  { status: 'error', code: 'BAD_REQUEST', message: refusals.BAD_REQUEST[1] },
];

/** Responds to requests that Node cannot parse as HTTP, such as one with a URL that is too long. */
export function unreadableAnswers(isSecure: boolean) {
  const headers = Object.entries(securityHeaders(isSecure)).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return (error: Error & { code?: string }, socket: Socket) =>
    answerUnreadable(error, socket, headers);
}

function answerUnreadable(
  error: Error & { code?: string },
  socket: Socket,
  headers: readonly string[],
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, failure] = answers[error.code ?? ''] ?? unreadable;
  const body = JSON.stringify(failure);
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    ...headers,
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}
