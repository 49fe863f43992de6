import type { CallName } from '#contract/api.ts';
import { callErrors } from '#contract/api-errors.ts';
import type { RefusalCode } from '#contract/errors.ts';
import type { Guard } from './access.ts';

/** What the OpenAPI document says about a call besides its schemas; part of its route's configuration. */
export type CallRules = Guard & {
  call: CallName;
  /** An Idempotency-Key makes a repetition answer as the first request did. */
  isKeyed?: boolean;
  /** What proves who asks, where it is not the session. */
  credential?: 'refresh' | 'ticket';
  /** An admin who is part of the case is refused. */
  isOwnCaseRefused?: boolean;
  /** The body is a file of these media types. */
  upload?: { types: readonly string[]; bytesMax: number; otherType: RefusalCode };
};

declare module 'fastify' {
  interface FastifyContextConfig {
    rules?: CallRules;
  }
}

/** The parts of a route that decide which errors it can answer. */
export type RuledRoute = {
  method: string;
  rules: CallRules;
  schema: { params?: unknown; querystring?: unknown; body?: unknown };
};

/** Every error code that a call can answer, those of the platform included. */
export function refusalsOf({ method, rules, schema }: RuledRoute): RefusalCode[] {
  const { call, isKeyed, upload } = rules;
  const isChange = method !== 'GET';
  const codes: RefusalCode[] = [
    ...(schema.body || schema.querystring ? ['INVALID' as const] : []),
    'BAD_REQUEST',
    ...accessRefusals(rules, isChange),
    ...(schema.params ? ['NOT_FOUND' as const] : []),
    ...(callErrors[call] ?? []),
    ...(isChange ? bodyRefusals(upload) : []),
    ...(isKeyed ? (['KEY_REUSED', 'KEY_IN_FLIGHT'] as const) : []),
    'SERVER_ERROR',
    'UNAVAILABLE',
  ];
  return [...new Set(codes)];
}

function accessRefusals(
  { access, openWithoutProof, isReading, isOpenToSuspended, isOwnCaseRefused }: CallRules,
  isChange: boolean,
): RefusalCode[] {
  if (access === 'anyone') return [];
  if (access === 'customer') return ['SIGNED_OUT'];
  if (access === 'admin') {
    return [
      'SIGNED_OUT',
      'FORBIDDEN',
      ...(openWithoutProof ? [] : (['SECOND_FACTOR_NEEDED'] as const)),
      ...(isOwnCaseRefused ? (['OWN_CASE'] as const) : []),
    ];
  }
  const isClosedToSuspended = isChange && !isReading && !isOpenToSuspended;
  return [
    'SIGNED_OUT',
    'FORBIDDEN',
    ...(isClosedToSuspended ? (['ACCOUNT_SUSPENDED'] as const) : []),
  ];
}

/** A call without a body of its own refuses a large or foreign one all the same. */
function bodyRefusals(upload: CallRules['upload']): RefusalCode[] {
  return ['CROSS_SITE', 'BODY_TOO_LARGE', upload ? upload.otherType : 'CONTENT_TYPE'];
}
