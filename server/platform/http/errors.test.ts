import fastify from 'fastify';
import { expect, test } from 'vitest';
import { silentLog } from '../log/log.ts';
import { answerErrors } from './errors.ts';

/** The response of a call that throws this error. */
async function answerTo(error: unknown) {
  const app = fastify();
  answerErrors(app, silentLog);
  app.get('/', () => {
    throw error;
  });
  const answer = await app.inject('/');
  return [answer.statusCode, answer.json().code];
}

const coded = (code: string) => Object.assign(new Error('as PostgreSQL words it'), { code });

const busyCodes = ['57014', '55P03', '40P01', '40001', '53300'];
const diskAndStandby = ['53100', '53200', '25006', '58030'];
test.each([...busyCodes, ...diskAndStandby, '57P01', '57P02', '57P03', '25P03', '25P04'])(
  'PostgreSQL that ends a statement or session with %s is reported as busy',
  async (code) => {
    expect(await answerTo(coded(code))).toEqual([503, 'UNAVAILABLE']);
  },
);

test.each([
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
])('a driver error "%s" is reported as busy', async (message) => {
  expect(await answerTo(new Error(message))).toEqual([503, 'UNAVAILABLE']);
});

test.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE'])(
  'a driver error with code %s is reported as busy too',
  async (code) => {
    expect(await answerTo(coded(code))).toEqual([503, 'UNAVAILABLE']);
  },
);

test.each([coded('23505'), coded('42703'), new Error('Query read'), new TypeError('x is not y')])(
  'a bug of ours is not reported as busy: %s',
  async (error) => {
    expect(await answerTo(error)).toEqual([500, 'SERVER_ERROR']);
  },
);
