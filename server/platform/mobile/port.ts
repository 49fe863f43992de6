import type { Language } from '#contract/locale/language.ts';
import type { MobileTemplate } from '#contract/notifications/mobile.ts';

/** One message to a mobile number: a registered template and its values. */
export type MobileMessage = {
  /** Ten digits, of an Indian mobile. */
  to: string;
  template: MobileTemplate;
  language: Language;
  values: readonly string[];
};

/**
 * Sends a message. Neither provider supports idempotency keys, so the caller decides what it repeats.
 * @returns the provider's id of the message
 * @throws MobileError
 */
export type SendMobile = (message: MobileMessage) => Promise<string>;

/**
 * `refused`: this message will never be delivered, such as one to a number without WhatsApp. `unavailable`: it was not
 * accepted, and may be later. `unclear`: it may have been accepted, such as after a timeout.
 */
export type MobileOutcome = 'refused' | 'unavailable' | 'unclear';

/** A message that was not accepted. The reason is the provider's code, never a number or a text. */
export class MobileError extends Error {
  readonly outcome: MobileOutcome;
  readonly code: string;

  constructor(outcome: MobileOutcome, code: string) {
    super(`${outcome}: ${code}`);
    this.name = 'MobileError';
    this.outcome = outcome;
    this.code = code;
  }
}
