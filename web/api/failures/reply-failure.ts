import { currentTexts } from '#web/i18n/current-texts.ts';
import { ApiFailure } from '../api.ts';
import { failureSentence } from './failure-rules.ts';
import { translatedFailure } from './translated-failure.ts';

type Reply = { httpStatus: number; statusText: string; body: Record<string, unknown> };

/** The failure of a file's transfer, with the text of the API in the language of the page. */
export async function replyFailure(reply: Reply): Promise<ApiFailure> {
  const { httpStatus, statusText, body } = reply;
  const said = typeof body['message'] === 'string' ? body['message'] : undefined;
  const message =
    (await translatedFailure(reply)) ??
    said ??
    failureSentence(currentTexts(), httpStatus, undefined);
  return new ApiFailure(httpStatus, { ...body, message }, statusText);
}

/** Ignores a body that is not JSON, such as the error page of a proxy. */
export function parsedBody(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
