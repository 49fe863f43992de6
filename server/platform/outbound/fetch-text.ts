import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** The reason why a text could not be fetched. */
export type FetchProblem =
  | 'ADDRESS'
  | 'UNREACHABLE'
  | 'REDIRECT'
  | 'STATUS'
  | 'TOO_LARGE'
  | 'TOO_SLOW';

export class FetchError extends Error {
  readonly problem: FetchProblem;
  /** The HTTP status of a STATUS problem. */
  readonly httpStatus: number | undefined;

  constructor(problem: FetchProblem, httpStatus?: number) {
    super(httpStatus === undefined ? problem : `${problem} ${httpStatus}`);
    this.name = 'FetchError';
    this.problem = problem;
    this.httpStatus = httpStatus;
  }
}

export type TextLimits = {
  bytesMax: number;
  msMax: number;
  /** The Accept header. */
  accept: string;
  /** Origins that are allowed although they are not public: the sandbox's. */
  trusted: readonly string[];
  /** The only hosts that may be read, with those below them; any public one without. */
  hosts?: readonly string[] | undefined;
  /** Resolves a host name; tests replace the system's resolver. */
  resolve?: (host: string) => Promise<LookupAddress[]>;
};

const REDIRECTS_MAX = 3;

/**
 * Fetches a text from a URL that a person entered, protected against SSRF: only https on its
 * default port, only public addresses, each name resolved once and the connection made to that
 * address, redirects only within the origin.
 * @throws FetchError
 */
export async function fetchText(address: string, limits: TextLimits): Promise<string> {
  const timeout = AbortSignal.timeout(limits.msMax);
  let url = new URL(address);
  for (let hop = 0; hop <= REDIRECTS_MAX; hop += 1) {
    const response = await within(timeout, () => sendRequest(url, limits, timeout));
    const status = response.statusCode ?? 0;
    if (status >= 200 && status < 300) return await within(timeout, () => read(response, limits));
    response.destroy();
    if (status < 300 || status >= 400) throw new FetchError('STATUS', status);
    url = nextUrl(url, response.headers.location);
  }
  throw new FetchError('REDIRECT');
}

/** Whether a URL may be fetched, checked before its name is resolved. */
export function isReadable(
  address: string,
  { trusted, hosts }: Pick<TextLimits, 'trusted' | 'hosts'>,
): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (trusted.includes(url.origin)) return true;
  if (!isListedHost(address, hosts)) return false;
  return url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
}

/** Whether the host of a URL is one of these or below one of them; any host is without a list. */
export function isListedHost(address: string, hosts: readonly string[] | undefined): boolean {
  const host = URL.parse(address)?.hostname ?? '';
  return hosts?.some((one) => host === one || host.endsWith(`.${one}`)) ?? true;
}

function nextUrl(from: URL, location: string | undefined): URL {
  const next = location === undefined ? null : URL.parse(location, from);
  if (next?.origin !== from.origin || next.username !== '' || next.password !== '') {
    throw new FetchError('REDIRECT');
  }
  return next;
}

async function sendRequest(
  url: URL,
  limits: TextLimits,
  timeout: AbortSignal,
): Promise<IncomingMessage> {
  if (!isReadable(url.href, limits)) throw new FetchError('ADDRESS');
  const isTrusted = limits.trusted.includes(url.origin);
  const pinned = isTrusted ? undefined : await publicAddress(url.hostname, limits);
  const send = url.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    const request = send(url, {
      headers: {
        accept: limits.accept,
        'accept-encoding': 'identity',
        'user-agent': 'ZapBooking-Calendar/1',
      },
      agent: false,
      signal: timeout,
      ...(pinned ? { lookup: pinnedLookup(pinned) } : {}),
    });
    request.on('response', resolve);
    request.on('error', (error) => reject(error));
    request.end();
  });
}

/** Pins the connection to the checked address: a second look-up could return another one. */
function pinnedLookup(address: LookupAddress): LookupFunction {
  return (_host, options, done) =>
    options.all ? done(null, [address]) : done(null, address.address, address.family);
}

async function publicAddress(hostname: string, limits: TextLimits): Promise<LookupAddress> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const resolve = limits.resolve ?? ((name: string) => lookup(name, { all: true }));
  const found = await resolve(host);
  // One private address among public ones indicates an attack.
  if (!found.every(({ address }) => isPublicAddress(address))) throw new FetchError('ADDRESS');
  const [first] = found;
  if (!first) throw new FetchError('UNREACHABLE');
  return first;
}

async function read(response: IncomingMessage, { bytesMax }: TextLimits): Promise<string> {
  if (Number(response.headers['content-length'] ?? 0) > bytesMax) {
    response.destroy();
    throw new FetchError('TOO_LARGE');
  }
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > bytesMax) {
      response.destroy();
      throw new FetchError('TOO_LARGE');
    }
    parts.push(part);
  }
  return decoded(Buffer.concat(parts));
}

/** Decodes UTF-8, or the encoding of a byte order mark; invalid bytes are replaced. */
function decoded(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex');
  const charset = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8';
  return new TextDecoder(charset).decode(bytes);
}

/** Maps every failure to a FetchError and enforces the time limit. */
async function within<T>(timeout: AbortSignal, work: () => Promise<T>): Promise<T> {
  const timedOut = new Promise<never>((_resolve, reject) => {
    if (timeout.aborted) reject(new FetchError('TOO_SLOW'));
    timeout.addEventListener('abort', () => reject(new FetchError('TOO_SLOW')), { once: true });
  });
  try {
    return await Promise.race([work(), timedOut]);
  } catch (error) {
    if (error instanceof FetchError) throw error;
    throw new FetchError(timeout.aborted ? 'TOO_SLOW' : 'UNREACHABLE');
  }
}
