import { loginPath } from '#web/lib/navigation/next-path.ts';

/** The login that returns to a page with this parameter, which opens a dialog there. */
export function loginWith(
  { pathname, search }: { pathname: string; search: string },
  name: string,
  value: string,
): string {
  const parameters = new URLSearchParams(search);
  parameters.set(name, value);
  return loginPath(`${pathname}?${parameters}`);
}
