/**
 * The path to return to after login, which prevents open redirects: only a path of this site.
 * Anything else ('//host', 'https:', a backslash, control characters) becomes '/'.
 */
export function safeNext(value: string | null | undefined): string {
  return value && /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(value) ? value : '/';
}

/** The login path that returns to `path`, which is omitted for home. */
export function loginPath(path: string): string {
  const next = safeNext(path);
  return next === '/' || next.startsWith('/login')
    ? '/login'
    : `/login?next=${encodeURIComponent(next)}`;
}
