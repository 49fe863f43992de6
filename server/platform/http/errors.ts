import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { type Failure, type RefusalCode, refusals } from '#contract/errors.ts';
import type { Log } from '../log/log.ts';
import { Refused } from '../refused.ts';
import { textsFor } from '../texts.ts';

/** Maps every refusal and every failure to a response. */
export function answerErrors(
  app: FastifyInstance,
  log: Log,
  onRefusal?: (code: RefusalCode, request: FastifyRequest) => void,
): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof Refused) {
      const { code, extra } = error;
      onRefusal?.(code, request);
      const wait = extra?.['retryAfterSeconds'];
      if (typeof wait === 'number') reply.header('retry-after', Math.ceil(wait));
      const { message, ...more } = error.write(textsFor(request));
      return send(reply, code, message, { ...more, ...extra });
    }
    if (hasZodFastifySchemaValidationErrors(error)) return answerInvalid(error, reply);
    const code = plumbingCode(error);
    if (code) return send(reply, code, refusals[code][1]);
    log.error('request.failed', error, { id: request.id, route: routeOf(request) });
    return send(reply, 'SERVER_ERROR', refusals.SERVER_ERROR[1]);
  });
  app.setNotFoundHandler((_request, reply) => send(reply, 'NOT_FOUND', refusals.NOT_FOUND[1]));
}

function send(reply: FastifyReply, code: RefusalCode, message: string, more: object = {}) {
  const [status] = refusals[code];
  // A customer who reports the failure can quote the id, under which the log has the cause.
  const id = status >= 500 ? { requestId: reply.request.id } : {};
  const failure: Failure = { status: 'error', code, message, ...more, ...id };
  return reply.code(status).send(failure);
}

type ZodIssues = {
  validation: { instancePath: string; message?: string }[];
  validationContext?: string;
};

/** An invalid id in a path means a missing record; all other input errors are listed by field. */
function answerInvalid(error: unknown, reply: FastifyReply) {
  const { validation, validationContext } = error as ZodIssues;
  if (validationContext === 'params') return send(reply, 'NOT_FOUND', refusals.NOT_FOUND[1]);
  const errors: Record<string, string> = {};
  for (const issue of validation) {
    const field = issue.instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body';
    errors[field] ??= issue.message ?? refusals.INVALID[1];
  }
  return send(reply, 'INVALID', Object.values(errors)[0] ?? refusals.INVALID[1], { errors });
}

/**
 * Statement timeout, lock timeout, deadlock, serialization failure, too many connections; a
 * terminated or idle session; disk full, out of memory, or a read-only server.
 */
const busy = new Set([
  ...['57014', '55P03', '40P01', '40001', '53300', '57P01', '57P02', '57P03', '25P03', '25P04'],
  ...['53000', '53100', '53200', '53400', '25006', '58030'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE'],
]);
/** The driver's messages for the same, which have no code. */
const cutOff =
  /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error)/;

/** Fastify's errors and the database's overload errors, by their codes. */
function plumbingCode(error: FastifyError): RefusalCode | undefined {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'BODY_TOO_LARGE';
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'CONTENT_TYPE';
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return 'BAD_REQUEST';
  }
  // A text or date that the database cannot store, if a schema accepted it.
  if (['22021', '22P02', '22P05', '22007', '22008'].includes(error.code)) return 'BAD_REQUEST';
  return busy.has(error.code) || cutOff.test(error.message) ? 'UNAVAILABLE' : undefined;
}

function routeOf(request: FastifyRequest): string {
  return `${request.method} ${request.routeOptions.url ?? 'unknown'}`;
}
