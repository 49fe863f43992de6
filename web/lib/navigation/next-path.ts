/**
 * The place to return to after signing in: only a path of this site, whatever the address bar said.
 * Anything else ('//elsewhere', 'https:', a backslash, control characters) becomes '/'.
 */
export function safeNext(value: string | null | undefined): string {
  return value && /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(value) ? value : '/';
}

/** The login page that comes back to `path`; home needs no mention. */
export function loginPath(path: string): string {
  const next = safeNext(path);
  return next === '/' || next.startsWith('/login')
    ? '/login'
    : `/login?next=${encodeURIComponent(next)}`;
}
