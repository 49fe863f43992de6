import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Why a text of somebody else's server could not be had. */
export type OutsideProblem =
  | 'ADDRESS'
  | 'UNREACHABLE'
  | 'REDIRECT'
  | 'STATUS'
  | 'TOO_LARGE'
  | 'TOO_SLOW';

export class OutsideError extends Error {
  readonly problem: OutsideProblem;
  /** The status that was answered, for STATUS. */
  readonly httpStatus: number | undefined;

  constructor(problem: OutsideProblem, httpStatus?: number) {
    super(httpStatus === undefined ? problem : `${problem} ${httpStatus}`);
    this.name = 'OutsideError';
    this.problem = problem;
    this.httpStatus = httpStatus;
  }
}

export type TextLimits = {
  bytesMax: number;
  msMax: number;
  /** What the request says it takes. */
  accept: string;
  /** Origins that are reached although they are not public: the sandbox's. */
  trusted: readonly string[];
  /** Addresses of a name; the system's own answer unless a test gives another. */
  resolve?: (host: string) => Promise<LookupAddress[]>;
};

const REDIRECTS_MAX = 3;

/**
 * Reads a text that a person named, without becoming their hands inside our network: only https on its
 * own port, only public addresses, each name resolved once and the connection made to that very address,
 * redirects followed within one origin alone.
 * @throws OutsideError
 */
export async function fetchText(address: string, limits: TextLimits): Promise<string> {
  const stop = AbortSignal.timeout(limits.msMax);
  let url = new URL(address);
  for (let hop = 0; hop <= REDIRECTS_MAX; hop += 1) {
    const answer = await within(stop, () => ask(url, limits, stop));
    const status = answer.statusCode ?? 0;
    if (status >= 200 && status < 300) return await within(stop, () => read(answer, limits));
    answer.destroy();
    if (status < 300 || status >= 400) throw new OutsideError('STATUS', status);
    url = nextUrl(url, answer.headers.location);
  }
  throw new OutsideError('REDIRECT');
}

/** Whether an address is one that may be read at all, before any name is resolved. */
export function isReadable(address: string, trusted: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (trusted.includes(url.origin)) return true;
  return url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
}

function nextUrl(from: URL, location: string | undefined): URL {
  const next = location === undefined ? null : URL.parse(location, from);
  if (next?.origin !== from.origin || next.username !== '' || next.password !== '') {
    throw new OutsideError('REDIRECT');
  }
  return next;
}

async function ask(url: URL, limits: TextLimits, stop: AbortSignal): Promise<IncomingMessage> {
  if (!isReadable(url.href, limits.trusted)) throw new OutsideError('ADDRESS');
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
      signal: stop,
      ...(pinned ? { lookup: always(pinned) } : {}),
    });
    request.on('response', resolve);
    request.on('error', (error) => reject(error));
    request.end();
  });
}

/** The name is not asked for again: it might answer with another address now. */
function always(address: LookupAddress): LookupFunction {
  return (_host, options, done) =>
    options.all ? done(null, [address]) : done(null, address.address, address.family);
}

async function publicAddress(hostname: string, limits: TextLimits): Promise<LookupAddress> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const resolve = limits.resolve ?? ((name: string) => lookup(name, { all: true }));
  const found = await resolve(host);
  // One private address among public ones is a trick, not a server.
  if (!found.every(({ address }) => isPublicAddress(address))) throw new OutsideError('ADDRESS');
  const [first] = found;
  if (!first) throw new OutsideError('UNREACHABLE');
  return first;
}

async function read(answer: IncomingMessage, { bytesMax }: TextLimits): Promise<string> {
  if (Number(answer.headers['content-length'] ?? 0) > bytesMax) {
    answer.destroy();
    throw new OutsideError('TOO_LARGE');
  }
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > bytesMax) {
      answer.destroy();
      throw new OutsideError('TOO_LARGE');
    }
    parts.push(part);
  }
  return decoded(Buffer.concat(parts));
}

/** UTF-8, or what a byte order mark says; characters that are broken are replaced. */
function decoded(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex');
  const charset = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8';
  return new TextDecoder(charset).decode(bytes);
}

/** Whatever goes wrong on the way is one of our problems by name; the time is everybody's. */
async function within<T>(stop: AbortSignal, work: () => Promise<T>): Promise<T> {
  const ended = new Promise<never>((_resolve, reject) => {
    if (stop.aborted) reject(new OutsideError('TOO_SLOW'));
    stop.addEventListener('abort', () => reject(new OutsideError('TOO_SLOW')), { once: true });
  });
  try {
    return await Promise.race([work(), ended]);
  } catch (error) {
    if (error instanceof OutsideError) throw error;
    throw new OutsideError(stop.aborted ? 'TOO_SLOW' : 'UNREACHABLE');
  }
}
