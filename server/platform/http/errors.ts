import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { type Failure, type RefusalCode, refusals } from '#contract/errors.ts';
import type { Log } from '../log/log.ts';
import { Refused } from '../refused.ts';

/** The one place where a refusal or a failure becomes an answer. */
export function answerErrors(
  app: FastifyInstance,
  log: Log,
  onRefusal?: (code: RefusalCode, request: FastifyRequest) => void,
): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof Refused) {
      const { code, message, fields, extra } = error;
      onRefusal?.(code, request);
      const wait = extra?.['retryAfterSeconds'];
      if (typeof wait === 'number') reply.header('retry-after', Math.ceil(wait));
      return send(reply, code, message, { ...(fields ? { errors: fields } : {}), ...extra });
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
  // A customer who reports the failure can quote it, and the log has the cause under it.
  const id = status >= 500 ? { requestId: reply.request.id } : {};
  const failure: Failure = { status: 'error', code, message, ...more, ...id };
  return reply.code(status).send(failure);
}

type ZodIssues = {
  validation: { instancePath: string; message?: string }[];
  validationContext?: string;
};

/** Wrong ids in a path are things that do not exist; everything else is marked field by field. */
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
 * Too slow, too long a wait for a lock, a deadlock or conflict each time, no connection to be had; a session
 * that was ended, or that waited too long within its transaction for this process; a full disk, too
 * little memory, or a server that only reads.
 */
const busy = new Set([
  ...['57014', '55P03', '40P01', '40001', '53300', '57P01', '57P02', '57P03', '25P03', '25P04'],
  ...['53000', '53100', '53200', '53400', '25006', '58030'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE'],
]);
/** The driver's own words for the same; it gives them no code. */
const cutOff =
  /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error)/;

/** Fastify's own refusals and the database's signs of overload, by their codes. */
function plumbingCode(error: FastifyError): RefusalCode | undefined {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'BODY_TOO_LARGE';
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'CONTENT_TYPE';
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return 'BAD_REQUEST';
  }
  // A text or a date that the database cannot hold: refused there, if a schema let it pass.
  if (['22021', '22P02', '22P05', '22007', '22008'].includes(error.code)) return 'BAD_REQUEST';
  return busy.has(error.code) || cutOff.test(error.message) ? 'UNAVAILABLE' : undefined;
}

function routeOf(request: FastifyRequest): string {
  return `${request.method} ${request.routeOptions.url ?? 'unknown'}`;
}
