import { LANGUAGE_COOKIE, type Language } from '#contract/locale/language.ts';
import { writeCookie } from '#web/lib/cookie/write-cookie.ts';
import { isSignedIn } from '../session/session.ts';

/** After this time the page opens in the new language, even if the choice could not be saved with the account. */
const SAVE_MS_MAX = 2000;

/** Sets the language in which the home page opens, and that of the e-mails of a signed-in person. */
export async function chooseLanguage(language: Language): Promise<void> {
  writeCookie(LANGUAGE_COOKIE, language);
  if (!isSignedIn()) return;
  try {
    const { browserApi } = await import('./browser-api.ts');
    const signal = AbortSignal.timeout(SAVE_MS_MAX);
    await browserApi.call('saveLanguage', { body: { language }, skipNotification: true, signal });
  } catch {
    // The page opens in the language anyway; the next choice is saved again.
  }
}
