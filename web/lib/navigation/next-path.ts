import { languageOfPath, pathIn, withoutLanguage } from '#contract/locale/language.ts';

/**
 * The path to return to after login, which prevents open redirects: only a path of this site.
 * Anything else ('//host', 'https:', a backslash, control characters) becomes '/'.
 */
export function safeNext(value: string | null | undefined): string {
  return value && /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(value) ? value : '/';
}

/** The login path that returns to `path`, in its language; home is omitted. */
export function loginPath(path: string): string {
  const next = safeNext(path);
  const login = pathIn(languageOfPath(next), '/login');
  const page = withoutLanguage(next);
  return page === '/' || page.startsWith('/login')
    ? login
    : `${login}?next=${encodeURIComponent(next)}`;
}
