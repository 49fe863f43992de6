import { DEFAULT_LANGUAGE } from '#contract/locale/language.ts';
import { FAILURES } from '#messages/translation.ts';
import { currentTexts } from '#web/i18n/current-texts.ts';

type Failure = { httpStatus: number; body: Record<string, unknown> };

/** A failure in the language of the page, by its code; undefined for English, and for a code without a message. */
export async function translatedFailure(failure: Failure): Promise<string | undefined> {
  const { language } = currentTexts();
  if (language === DEFAULT_LANGUAGE) return undefined;
  // Offline, the texts may be as unreachable as the API.
  const loaded = await import('#messages/load.ts')
    .then(({ loadTexts }) => loadTexts(language, FAILURES))
    .catch(() => undefined);
  const text = loaded?.[FAILURES]?.[codeOf(failure)];
  return typeof text === 'string' ? text : undefined;
}

/** ERR-01 to ERR-07: without a response, or with a failing server, the code of the body says nothing. */
function codeOf({ httpStatus, body }: Failure): string {
  if (httpStatus === 0) return 'NETWORK';
  if (httpStatus >= 500) return 'SERVER_ERROR';
  return typeof body['code'] === 'string' ? body['code'] : 'BAD_REQUEST';
}
