import http, { type ClientRequest, type RequestOptions } from 'node:http';
import { step } from './watch.ts';

const id = /\b[a-z]+_\w{6,}/g;

/** Records each call to the gateway as a step; the gateway has done its part once it begins to respond. */
export function watchGateway(port: number): void {
  const request = http.request;
  http.request = ((...given: Parameters<typeof request>) => {
    const options = given.find((part): part is RequestOptions => isOptions(part)) ?? {};
    if (Number(options.port) !== port) return request(...given);
    const path = String(options.path).replace(/\?.*/, '').replaceAll(id, '…');
    const answered = step(`gateway ${options.method ?? 'GET'} ${path}`);
    const made: ClientRequest = request(...given);
    if (answered) made.prependListener('response', answered).prependListener('error', answered);
    return made;
  }) as typeof request;
}

function isOptions(part: unknown): boolean {
  return typeof part === 'object' && part !== null && !(part instanceof URL);
}
