/** The value of a cookie in a `Cookie` header or in `document.cookie`; undefined without a readable one. */
export function readCookie(cookies: string, name: string): string | undefined {
  const pair = cookies.split('; ').find((text) => text.startsWith(`${name}=`));
  try {
    return pair && decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    return undefined;
  }
}
