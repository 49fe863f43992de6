import { createContext } from 'react-router';
import type { CallInput, CallName, CallOutput, Calls } from '#contract/api.ts';
import type { RefusalCode } from '#contract/errors.ts';

type Part<N extends CallName, Key extends string> = Key extends keyof Calls[N]
  ? { [K in Key]: CallInput<N, Key> }
  : object;
/** Path parameters are sent as text. */
type Params<N extends CallName> = 'params' extends keyof Calls[N]
  ? { params: Record<keyof CallInput<N, 'params'>, string> }
  : object;

/** The input of a call; `skipNotification` leaves the toast to the caller (ERR-08). */
export type CallOptions<N extends CallName> = Params<N> &
  Partial<Part<N, 'query'>> &
  Part<N, 'body'> & {
    skipNotification?: boolean;
    idempotencyKey?: string;
    signal?: AbortSignal;
  };

export type Answer<N extends CallName> = {
  status: 'success';
  message: string;
  data: CallOutput<N, 'data'>;
} & ('more' extends keyof Calls[N] ? CallOutput<N, 'more'> : object);

/** The client typed by the contract: in process on the server, over the network in the browser. */
export type Api = {
  call<N extends CallName>(name: N, options: CallOptions<N>): Promise<Answer<N>>;
};

/** An error response; `httpStatus` is 0 if there was no response. */
export class ApiFailure extends Error {
  readonly httpStatus: number;
  readonly code: RefusalCode | 'NETWORK';
  readonly errors: Record<string, string>;
  readonly body: Record<string, unknown>;
  /** The reason phrase ('Not Found'); empty in HTTP/2. */
  readonly statusText: string;

  constructor(httpStatus: number, body: Record<string, unknown>, statusText = '') {
    super(typeof body['message'] === 'string' ? body['message'] : '');
    this.name = 'ApiFailure';
    this.httpStatus = httpStatus;
    this.code = (body['code'] as RefusalCode | undefined) ?? 'NETWORK';
    this.errors = (body['errors'] as Record<string, string> | undefined) ?? {};
    this.body = body;
    this.statusText = statusText;
  }
}

/** The client of a page's loader: in process on the server, over the network in the browser. */
export const apiContext = createContext<Api>();
/** The nonce of this page's scripts for the Content-Security-Policy. */
export const nonceContext = createContext<string>();
/** Reports the error of a page that fails on the server. */
export const reportContext = createContext<(error: unknown) => void>();

/** Context of a page request: its id, and the callback that receives the id of the matched route. */
export const requestContext = createContext<{ id: string; onRoute: (route: string) => void }>();

/** Responds with the page cached under a key, and renders it if the cache has none. */
export type Keep = (key: string, render: () => Promise<string>) => Promise<void>;
export const keepContext = createContext<Keep | undefined>(undefined);
