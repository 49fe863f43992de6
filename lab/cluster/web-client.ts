import type { CallName } from '#contract/api.ts';
import { callPaths, pathOf } from '#contract/call-paths.ts';

export type Reply = { status: number; code: string | undefined; data: Record<string, unknown> };

const PATIENCE_MS = 15_000;

/** A client with cookies that switches to the other application when one does not respond. */
export class WebClient {
  private cookies: Record<string, string> = {};
  private nth: number;
  private readonly urls: readonly string[];

  constructor(urls: readonly string[], nth: number) {
    this.urls = urls;
    this.nth = nth;
  }

  /** @returns status 0 when no application responded. */
  async call(
    name: CallName,
    options: { params?: Record<string, string>; query?: string; body?: object } = {},
  ): Promise<Reply> {
    const { params = {}, query = '', body } = options;
    try {
      const answer = await fetch(
        `${this.urls[this.nth % this.urls.length]}${pathOf(name, params)}${query}`,
        {
          method: callPaths[name][0],
          signal: AbortSignal.timeout(PATIENCE_MS),
          headers: { 'content-type': 'application/json', cookie: this.cookieLine() },
          ...(body ? { body: JSON.stringify(body) } : {}),
        },
      );
      for (const line of answer.headers.getSetCookie()) this.keep(line);
      const json = (await answer.json()) as { code?: string; data?: Record<string, unknown> };
      if (answer.status >= 500) this.nth += 1;
      return { status: answer.status, code: json.code, data: json.data ?? {} };
    } catch {
      this.nth += 1;
      return { status: 0, code: undefined, data: {} };
    }
  }

  private keep(line: string): void {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    this.cookies[pair.slice(0, at)] = pair.slice(at + 1);
  }

  private cookieLine(): string {
    return Object.entries(this.cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
  }
}
