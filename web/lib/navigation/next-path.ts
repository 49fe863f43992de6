import { languageOfPath, pathIn, withoutLanguage } from '#contract/locale/language.ts';

/**
 * The path to return to after login. Prevents open redirects by accepting only a path of this site; anything else
 * ('//host', 'https:', a backslash, control characters) becomes '/'.
 */
export function safeNext(value: string | null | undefined): string {
  return value && /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(value) ? value : '/';
}

/** The login path that returns to `path`, in its language; home is omitted. */
export function loginPath(path: string): string {
  return entryPath('/login', path);
}

/**
 * The login, its code page, or the registration that returns to `path`. A fragment stays a fragment, because it can
 * contain the token of a link, which must not be sent to a server in a URL (ASVS 14.2.1).
 */
export function entryPath(page: '/login' | '/otp' | '/register', path: string): string {
  const next = safeNext(path);
  const entry = pathIn(languageOfPath(next), page);
  const [address = '', fragment] = next.split('#', 2);
  const target = withoutLanguage(address);
  if (target === '/' || target.startsWith('/login')) return entry;
  return `${entry}?next=${encodeURIComponent(address)}${fragment ? `#${fragment}` : ''}`;
}
