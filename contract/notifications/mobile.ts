/** SMS and WhatsApp: channels, templates and limits. This file has no schemas, so that pages can import it. */
import type { NoticeKind } from './kinds.ts';

/** The channels to a mobile number. */
export const mobileChannels = ['sms', 'whatsapp'] as const;
export type MobileChannel = (typeof mobileChannels)[number];

/**
 * The texts that are registered with the operators (DLT) and with WhatsApp. A message names one and fills in its
 * values; other texts are not delivered in India.
 */
export const mobileTemplates = ['code', 'reminder', 'update'] as const;
export type MobileTemplate = (typeof mobileTemplates)[number];

/** The kinds of notifications that a customer can also get on their mobile. */
export const mobileNoticeKinds = [
  'reminder',
  'booking',
  'cancellation',
] as const satisfies NoticeKind[];

/** The maximum length of a template value that Indian operators accept, in characters. */
export const MOBILE_VALUE_MAX = 30;
/** Minutes after which a message that no messaging provider has accepted is given up; an e-mail replaces it. */
export const MOBILE_MINUTES_MAX = 10;
/** Days after which the log of messages names neither a person nor a number. */
export const MOBILE_LOG_DAYS = 180;

export function isMobileNotice(kind: NoticeKind): boolean {
  return mobileNoticeKinds.some((one) => one === kind);
}

/** '98••••••10': enough for a person to recognise their own number. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 2)}••••••${phone.slice(-2)}`;
}
