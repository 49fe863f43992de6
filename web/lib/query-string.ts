/** '?a=1&b=2' without empty values, or '' when all are empty. */
export function queryString(query: Record<string, string | number | undefined> = {}): string {
  const filled = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(filled.map(([key, value]) => [key, String(value)])).toString();
  return text && `?${text}`;
}
