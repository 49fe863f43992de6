import { TIME_HEADER } from '#contract/locale/wall-clock.ts';
import { SAVED_HEADER } from '../lib/offline/offline-names.ts';
import { storedAnswer } from './stored-answer.ts';

/** Headers that describe the response on its way, and the server's clock, which must not be read later. */
const PASSING_HEADERS = ['content-encoding', 'content-length', TIME_HEADER];

/** A response as it is stored, with its time. */
export function stampedResponse({ body, headers }: Response, savedAt: string): Response {
  const stamped = new Headers(headers);
  stamped.set(SAVED_HEADER, savedAt);
  for (const name of PASSING_HEADERS) stamped.delete(name);
  return new Response(body, { headers: stamped });
}

/** A page with data as it is stored: its document has the time, because a page cannot read its own headers. */
export async function stampedDocument(response: Response, savedAt: string): Promise<Response> {
  const html = (await response.text()).replace('<html', `<html data-saved-at="${savedAt}"`);
  return new Response(html, { headers: response.headers });
}

/** The response to a call as it is stored: reduced, with its time for the page. */
export async function reducedAnswer(response: Response): Promise<Response> {
  const answer = storedAnswer(await response.json()) as object;
  const savedAt = response.headers.get(SAVED_HEADER);
  return new Response(JSON.stringify({ ...answer, savedAt }), { headers: response.headers });
}
