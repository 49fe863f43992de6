export const API_BASE = '/api/user';

/** A path of the API with its parameters filled in, below the host. */
export function filledPath(path: string, params: Record<string, string>): string {
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  return API_BASE + filled;
}
