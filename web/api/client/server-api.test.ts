import { isRouteErrorResponse, type UNSAFE_DataWithResponseInit } from 'react-router';
import { expect, test } from 'vitest';
import { ApiFailure } from '../api.ts';
import { makeServerApi } from './server-api.ts';

const failing = (status: number) =>
  makeServerApi(async () => ({ status, body: { code: 'X', message: 'x' } })).call('categories', {});

test('a page keeps the status 503 of its calls, so that visitors and crawlers retry', async () => {
  const thrown = await failing(503).catch((error: unknown) => error);
  expect(thrown).not.toBeInstanceOf(ApiFailure);
  expect((thrown as UNSAFE_DataWithResponseInit<null>).init).toEqual({ status: 503 });
});

test.each([400, 404, 429, 500])(
  'a call with status %d is a failure that loaders handle',
  async (status) => {
    const thrown = await failing(status).catch((error: unknown) => error);
    expect(thrown).toMatchObject({ name: 'ApiFailure', httpStatus: status });
    expect(isRouteErrorResponse(thrown)).toBe(false);
  },
);
