import { MobileError } from './port.ts';

const SEND_MS_MAX = 10_000;
const REPLY_CHARS_MAX = 20_000;

/** Errors of a connection that was never made, so that nothing was sent. */
const UNSENT = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

export type JsonReply = { status: number; body: unknown };

/**
 * Posts to the API of a provider that the configuration names.
 * @throws MobileError unavailable when nothing was sent, unclear when the reply is missing
 */
export async function postJson(
  url: string,
  headers: Record<string, string>,
  body: object,
  msMax = SEND_MS_MAX,
): Promise<JsonReply> {
  try {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(msMax),
    });
    const text = (await reply.text()).slice(0, REPLY_CHARS_MAX);
    return { status: reply.status, body: parsed(text) };
  } catch (error) {
    const code = codeOf(error);
    throw new MobileError(UNSENT.includes(code) ? 'unavailable' : 'unclear', code);
  }
}

/** The outcome of an HTTP status by itself. */
export function outcomeOfStatus(status: number): 'refused' | 'unavailable' {
  const isLater = status >= 500 || [401, 403, 408, 429].includes(status);
  return isLater ? 'unavailable' : 'refused';
}

function codeOf(error: unknown): string {
  const { name = 'Error', cause } = error as { name?: string; cause?: { code?: unknown } };
  return typeof cause?.code === 'string' ? cause.code : name;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
