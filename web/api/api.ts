import { createContext } from 'react-router';
import type { CallName, CallShapes } from '#contract/api.ts';
import type { RefusalCode } from '#contract/errors.ts';

type Part<N extends CallName, Key extends string> = Key extends keyof CallShapes[N]
  ? { [K in Key]: CallShapes[N][Key] }
  : object;

/** What a call is given; `skipNotification` leaves the toast to the caller (ERR-08). */
export type CallOptions<N extends CallName> = Part<N, 'params'> &
  Partial<Part<N, 'query'>> &
  Part<N, 'body'> & {
    skipNotification?: boolean;
    idempotencyKey?: string;
    signal?: AbortSignal;
  };

export type Answer<N extends CallName> = {
  status: 'success';
  message: string;
  data: CallShapes[N]['data'];
} & (CallShapes[N] extends { more: infer More } ? More : object);

/** The typed client made from the contract: in process on the server, by network in the browser. */
export type Api = {
  call<N extends CallName>(name: N, options: CallOptions<N>): Promise<Answer<N>>;
};

/** A call that was refused, or (`httpStatus` 0) never answered. */
export class ApiFailure extends Error {
  readonly httpStatus: number;
  readonly code: RefusalCode | 'NETWORK';
  readonly errors: Record<string, string>;
  readonly body: Record<string, unknown>;
  /** What the server calls the status ('Not Found'); '' where the protocol carries no such words. */
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

/** Where a page's loader finds its client: the server's on the server, the browser's in the browser. */
export const apiContext = createContext<Api>();
/** The nonce of this page's scripts, for the content policy. */
export const nonceContext = createContext<string>();
/** Where a page that fails on the server reports what went wrong. */
export const reportContext = createContext<(error: unknown) => void>();

/**
 * Takes over the answer with a page that is made of nothing but its key: the server renders it if it has
 * none, and sends it.
 */
export type Keep = (key: string, render: () => Promise<string>) => Promise<void>;
export const keepContext = createContext<Keep | undefined>(undefined);
