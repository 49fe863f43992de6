import type { FastifyError, FastifyInstance } from 'fastify';
import { badRequest, broken, Refusal, unknownUrl } from './gateway/errors.ts';

/** Sends every error in the gateway's format, and parses an empty JSON body as {}. */
export function speakLikeTheGateway(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else void parse(request, String(body), done);
  });
  app.setNotFoundHandler(() => {
    throw unknownUrl();
  });
  app.setErrorHandler((error: FastifyError | Refusal, _request, reply) => {
    const refusal = asRefusal(error);
    return reply.code(refusal.status).send({ error: refusal.error });
  });
}

function asRefusal(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error;
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return badRequest('The request is too large.');
  if (error.statusCode !== undefined && error.statusCode < 500) {
    return badRequest('The request could not be read.');
  }
  process.stderr.write(`sandbox: ${error.stack ?? error.message}\n`);
  return broken();
}
