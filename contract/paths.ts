export const API_BASE = '/api/user';

/** The path of a call below the host, its parameters filled in. */
export function filledPath(path: string, params: Record<string, string>): string {
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  return API_BASE + filled;
}
