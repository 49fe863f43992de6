import { expect } from '@playwright/test';
import { INDIA } from '#contract/time.ts';

/** The subject of an e-mail with a code begins with the code. */
const CODE = /^\d{6}(?= .*Zap Booking)/;
const POLL_MS = [50, 100];

export interface Faults {
  webhooks?: 'deliver' | 'drop' | 'duplicate' | 'reorder' | 'hold';
  api?: 'ok' | 'down' | 'timeout-after-success' | 'slow';
  refunds?: 'ok' | 'fail';
  transfers?: 'ok' | 'fail';
  accounts?: 'activated' | 'needs_clarification';
  lowBalance?: boolean;
  secret?: 'current' | 'old';
}

/** The gateway's records, in paise, to compare the ledger with. */
export interface GatewaySums {
  capturedPaise: number;
  feesPaise: number;
  refundsPaise: number;
  transfersPaise: number;
  reversalsPaise: number;
  lossesPaise: number;
  settledPaise: number;
  balancePaise: number;
}

export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  unsubscribeUrl?: string;
  receivedAt: string;
}

export interface PhoneMessage {
  channel: 'sms' | 'whatsapp';
  text: string;
}

export interface CheckoutAnswer {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/** The sandbox as a journey controls it: mailbox, gateway and clock. */
export class SandboxControl {
  readonly url: string;
  readonly #read = new Set<string>();

  constructor(url: string) {
    this.url = url;
  }

  /** Waits for an e-mail with a six-digit code that no earlier call returned; returns the code. */
  async code(email: string): Promise<string> {
    let code = '';
    await expect
      .poll(
        async () => {
          const fresh = (await this.mails(email)).filter(({ id }) => !this.#read.has(id));
          const mail = fresh.find(({ subject }) => CODE.test(subject));
          if (!mail) return false;
          code = CODE.exec(mail.subject)?.[0] ?? '';
          for (const { id } of fresh) this.#read.add(id);
          return true;
        },
        { message: `a code mailed to ${email}`, intervals: POLL_MS },
      )
      .toBe(true);
    return code;
  }

  /** An unused code of a person's authenticator app. */
  async totp(email = 'admin@demo.zapbooking.test'): Promise<string> {
    // Each code can be used once; the next one is valid a minute later.
    await this.clock({ advance: 'PT1M' });
    const answer = await fetch(
      new URL(`/control/totp?email=${encodeURIComponent(email)}`, this.url),
    );
    if (!answer.ok) throw new Error(`The authenticator answered ${answer.status}.`);
    return ((await answer.json()) as { code: string }).code;
  }

  /** Newest first. */
  async mails(email: string): Promise<Mail[]> {
    const answer = await fetch(
      new URL(`/mailbox/messages?to=${encodeURIComponent(email)}`, this.url),
    );
    if (!answer.ok) throw new Error(`The mailbox answered ${answer.status}.`);
    return (await answer.json()) as Mail[];
  }

  /** Waits for the newest e-mail to this address whose subject begins with `subject`. */
  async email(address: string, subject: string): Promise<Mail> {
    const find = async () =>
      (await this.mails(address)).find((mail) => mail.subject.startsWith(subject));
    const options = { message: `an e-mail '${subject}' to ${address}`, intervals: POLL_MS };
    await expect.poll(find, options).toBeDefined();
    return (await find()) as Mail;
  }

  /** Waits for the newest message to this mobile number that matches a text. */
  async message(number: string, text: RegExp): Promise<PhoneMessage> {
    const find = async () => {
      const answer = await fetch(new URL(`/phone/messages?to=${number}`, this.url));
      const messages = (await answer.json()) as PhoneMessage[];
      return messages.find((message) => text.test(message.text));
    };
    const options = { message: `a message ${text} to ${number}`, intervals: POLL_MS };
    await expect.poll(find, options).toBeDefined();
    return (await find()) as PhoneMessage;
  }

  /** Pays in the gateway's checkout. */
  async pay(
    orderId: string,
    outcome: 'success' | 'failure' | 'late' | 'twice' = 'success',
  ): Promise<CheckoutAnswer> {
    return (await this.#post('/control/pay', { order_id: orderId, outcome })) as CheckoutAnswer;
  }

  async faults(faults: Faults): Promise<void> {
    await this.#post('/control/faults', faults);
  }

  /** Sets the clock of application, jobs and sandbox, by a duration or to an instant. */
  async clock(change: { advance: string } | { set: string }): Promise<void> {
    await this.#post('/control/clock', change);
  }

  /** The time of application, jobs and sandbox, in India. */
  async now(): Promise<Temporal.ZonedDateTime> {
    const answer = await fetch(new URL('/control/clock', this.url));
    if (!answer.ok) throw new Error(`The clock answered ${answer.status}.`);
    const { now } = (await answer.json()) as { now: string };
    return Temporal.Instant.from(now).toZonedDateTimeISO(INDIA);
  }

  /** Advances the bank dispute of a captured payment. */
  async dispute(paymentId: string, step: 'created' | 'won' | 'lost'): Promise<void> {
    await this.#post('/control/dispute', { payment_id: paymentId, step });
  }

  /** Sets the status of a provider's linked account. */
  async account(
    accountId: string,
    status: 'activated' | 'under_review' | 'needs_clarification' | 'suspended',
  ): Promise<void> {
    await this.#post('/control/account', { account_id: accountId, status });
  }

  /** Totals of all payments of the gateway. */
  async sums(): Promise<GatewaySums> {
    const answer = await fetch(new URL('/control/state', this.url));
    if (!answer.ok) throw new Error(`The sandbox answered ${answer.status}.`);
    return ((await answer.json()) as { sums: GatewaySums }).sums;
  }

  /** The messages that the push service received, newest first. */
  async pushes(): Promise<{ to: string; bytes: number }[]> {
    const answer = await fetch(new URL('/control/pushes', this.url));
    if (!answer.ok) throw new Error(`The sandbox answered ${answer.status}.`);
    return ((await answer.json()) as { pushes: { to: string; bytes: number }[] }).pushes;
  }

  /** Sets the response of an external calendar. @returns its URL. */
  async calendar(name: string, text: string, status = 200): Promise<string> {
    const made = (await this.#post('/control/calendars', { name, text, status })) as {
      path: string;
    };
    return `${this.url}${made.path}`;
  }

  /** Delivers the webhooks that are waiting or on hold. @returns their number */
  async flush(): Promise<number> {
    const sent = (await this.#post('/control/webhooks/flush', {})) as Record<string, number>;
    return (sent['delivered'] ?? 0) + (sent['failed'] ?? 0);
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
