import { setTimeout as wait } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import type { CallName } from '#contract/api.ts';
import { callPaths, pathOf } from '#contract/call-paths.ts';

type Sent = {
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  data?: object | Buffer;
  headers?: { 'content-type': string };
};

/** The number of retries after a refusal due to overload. */
const BUSY_MAX = 5;

/**
 * Calls the API as the signed-in person of the page, and retries after `Retry-After` when the
 * server is overloaded, as every client should.
 * @returns the data of the response
 */
// biome-ignore lint/suspicious/noExplicitAny: a journey reads what it knows to be there.
export async function call(page: Page, name: CallName, sent: Sent = {}): Promise<any> {
  const { params, query, ...rest } = sent;
  const [method] = callPaths[name];
  const ask = () =>
    page.request.fetch(pathOf(name, params), {
      method,
      ...(query ? { params: query } : {}),
      ...rest,
    });
  let answer = await ask();
  for (let nth = 0; nth < BUSY_MAX && answer.status() === 503; nth += 1) {
    await wait(Number(answer.headers()['retry-after'] ?? 1) * 1_000);
    answer = await ask();
  }
  expect(answer.ok(), `${name}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return (await answer.json()).data;
}
