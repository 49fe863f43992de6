import type { CallName } from '#contract/api.ts';
import type { CallDefinition } from '#contract/call.ts';
import type { RefusalCode } from '#contract/errors.ts';
import { definitionOf, isKeyed } from './definitions.ts';

/** Every error code of a call, including those of the platform. */
export function refusalsOf(call: CallName): RefusalCode[] {
  const definition = definitionOf(call);
  const { method, params, query, errors } = definition;
  const hasBody = 'body' in definition;
  const codes: RefusalCode[] = [
    ...(hasBody || query ? ['INVALID' as const] : []),
    'BAD_REQUEST',
    ...accessRefusals(definition),
    ...(params ? ['NOT_FOUND' as const] : []),
    ...errors,
    ...(method === 'GET' ? [] : bodyRefusals(definition)),
    ...(isKeyed(call) ? (['KEY_REUSED', 'KEY_IN_FLIGHT'] as const) : []),
    'TOO_MANY_REQUESTS',
    'SERVER_ERROR',
    'UNAVAILABLE',
  ];
  return [...new Set(codes)];
}

function accessRefusals(definition: Readonly<CallDefinition>): RefusalCode[] {
  const { access, method, openWithoutProof, isReading, isOpenToSuspended, reads } = definition;
  if (access === 'anyone') return [];
  if (access === 'customer') return ['SIGNED_OUT'];
  if (access === 'admin') {
    return [
      'SIGNED_OUT',
      'FORBIDDEN',
      ...(openWithoutProof ? [] : (['SECOND_FACTOR_NEEDED'] as const)),
      ...(reads ? (['REASON_NEEDED'] as const) : []),
    ];
  }
  const isClosedToSuspended = method !== 'GET' && !isReading && !isOpenToSuspended;
  return [
    'SIGNED_OUT',
    'FORBIDDEN',
    ...(isClosedToSuspended ? (['ACCOUNT_SUSPENDED'] as const) : []),
  ];
}

/** A call without a body also rejects a large or foreign one. */
function bodyRefusals(definition: Readonly<CallDefinition>): RefusalCode[] {
  const type = 'upload' in definition ? definition.upload.otherType : 'CONTENT_TYPE';
  return ['CROSS_SITE', 'BODY_TOO_LARGE', type];
}
