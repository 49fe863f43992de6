import { expect } from '@playwright/test';

/** Only the letter with a code begins its subject with one; a PIN code in an address is none. */
const CODE = /^\d{6}(?= is your)/;

export interface Faults {
  webhooks?: 'deliver' | 'drop' | 'duplicate' | 'reorder' | 'hold';
  api?: 'ok' | 'down' | 'timeout-after-success' | 'slow';
  refunds?: 'ok' | 'fail';
}

export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  receivedAt: string;
}

export interface CheckoutAnswer {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/** The hands of a journey in the world outside: mailbox, gateway and clock of the sandbox. */
export class SandboxControl {
  readonly url: string;
  readonly #read = new Set<string>();

  constructor(url: string) {
    this.url = url;
  }

  /** Waits for a mail with a six-digit code that no earlier call returned, and returns the code. */
  async code(email: string): Promise<string> {
    let code = '';
    await expect
      .poll(async () => {
        const fresh = (await this.mails(email)).filter(({ id }) => !this.#read.has(id));
        const mail = fresh.find(({ subject }) => CODE.test(subject));
        if (!mail) return false;
        code = CODE.exec(mail.subject)?.[0] ?? '';
        for (const { id } of fresh) this.#read.add(id);
        return true;
      }, `a code mailed to ${email}`)
      .toBe(true);
    return code;
  }

  /** Newest first. */
  async mails(email: string): Promise<Mail[]> {
    const answer = await fetch(
      new URL(`/mailbox/messages?to=${encodeURIComponent(email)}`, this.url),
    );
    if (!answer.ok) throw new Error(`The mailbox answered ${answer.status}.`);
    return (await answer.json()) as Mail[];
  }

  /** Does what a person does in the checkout of the gateway. */
  async pay(
    orderId: string,
    outcome: 'success' | 'failure' | 'late' | 'twice' = 'success',
  ): Promise<CheckoutAnswer> {
    return (await this.#post('/control/pay', { order_id: orderId, outcome })) as CheckoutAnswer;
  }

  async faults(faults: Faults): Promise<void> {
    await this.#post('/control/faults', faults);
  }

  /** Moves the clock of application, jobs and sandbox: by a duration or to an instant. */
  async clock(move: { advance: string } | { set: string }): Promise<void> {
    await this.#post('/control/clock', move);
  }

  /** Delivers the webhooks that are held back. */
  async flush(): Promise<void> {
    await this.#post('/control/webhooks/flush', {});
  }

  async #post(path: string, body: object): Promise<unknown> {
    const answer = await fetch(new URL(path, this.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  }
}
