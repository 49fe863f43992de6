const YEAR_SECONDS = 31_536_000;

/** Stores a choice for a year, so that the server renders the next page with it. */
export function writeCookie(name: string, value: string): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: Safari before 18.4 has no cookie store
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
}
