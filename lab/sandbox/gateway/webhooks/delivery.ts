import { createHmac } from 'node:crypto';

export type Attempted = { accepted: boolean; answer: string };

const timeoutMs = 5000;
const firstWaitMs = 1000;
const longestWaitMs = 300_000;

/** Posts one event, signed over its raw body; anything but a 2xx within 5 s is a failure. */
export async function send(
  url: string,
  secret: string,
  { id, body }: { id: string; body: string },
  stopping: AbortSignal,
): Promise<Attempted> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)]),
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Razorpay-Webhook/v1',
        'x-razorpay-event-id': id,
        'x-razorpay-signature': sign(body, secret),
      },
    });
    await answer.body?.cancel();
    return { accepted: answer.ok, answer: `HTTP ${answer.status}` };
  } catch (error) {
    const late = error instanceof Error && error.name === 'TimeoutError';
    return {
      accepted: false,
      answer: late ? `no answer in ${timeoutMs / 1000} s` : 'no connection',
    };
  }
}

/** Lower-case hex HMAC-SHA256 of a text. */
export function sign(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** The delay before the next attempt in milliseconds: doubled each time, up to 5 minutes. */
export function waitAfter(attempts: number): number {
  return Math.min(firstWaitMs * 2 ** (attempts - 1), longestWaitMs);
}
