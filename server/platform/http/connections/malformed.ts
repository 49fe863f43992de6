import type { Socket } from 'node:net';
import { type Failure, refusals } from '#contract/errors.ts';
import { securityHeaders } from '../headers/security-headers.ts';

/** Where a page's address leads that cannot be decoded: to the page for what does not exist. */
export const MALFORMED_PAGE = '/malformed-address';
const MALFORMED_CALL = '/api/malformed-address';

/** The router answers an address that cannot be decoded in its own words, so it gets another one. */
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

/** Answers what Node cannot read as HTTP, such as an address that is too long. */
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
