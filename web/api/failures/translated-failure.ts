import { DEFAULT_LANGUAGE } from '#contract/locale/language.ts';
import { FAILURES } from '#messages/translation.ts';
import { currentTexts } from '#web/i18n/current-texts.ts';
import { failureSentence } from './failure-rules.ts';

type Failure = { httpStatus: number; body: Record<string, unknown> };

/** A failure in the language of the page, by its code; undefined in English, and for a code without a message. */
export async function translatedFailure(failure: Failure): Promise<string | undefined> {
  const t = currentTexts();
  if (t.language === DEFAULT_LANGUAGE) return undefined;
  const { httpStatus, body } = failure;
  // ERR-01 to ERR-07: without a response, or with a failing server, the code of the body is meaningless.
  if (httpStatus === 0 || httpStatus >= 500) return failureSentence(t, httpStatus, undefined);
  if (body['language'] === t.language && typeof body['message'] === 'string')
    return body['message'];
  const code = typeof body['code'] === 'string' ? body['code'] : 'BAD_REQUEST';
  const loaded = await import('#messages/load.ts')
    .then(({ loadTexts }) => loadTexts(t.language, FAILURES))
    .catch(() => undefined);
  const text = loaded?.[FAILURES]?.[code];
  return typeof text === 'string' ? text : undefined;
}
