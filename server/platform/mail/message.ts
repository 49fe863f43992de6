import type { SendMailOptions } from 'nodemailer';
import type { CalendarMessage, CalendarPerson } from '#contract/booking/icalendar.ts';

export type Email = {
  to: string;
  subject: string;
  /** Further headers, such as List-Unsubscribe. */
  headers?: Record<string, string>;
  text: string;
  html: string;
  /** The recipient of replies, if not support. */
  replyTo?: string;
  /** The change to the reader's calendar. */
  calendar?: CalendarMessage;
  /** An iCalendar file of several events to be saved, since a calendar part is about one event (RFC 5546). */
  calendarFile?: string;
  /** The subject of a thread: e-mail programs group e-mails with the same one. */
  thread?: string;
};

/** The name of the file with all dates of a series. */
export const DATES_FILE = 'dates.ics';

type Envelope = {
  sender: CalendarPerson;
  /** The default recipient of replies. */
  replyTo: string;
  messageId: string | undefined;
};

/** Asks auto-responders, such as absence notes, not to reply (RFC 3834). */
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** An e-mail in nodemailer's format: text, HTML, calendar part and headers. */
export function messageOf(email: Email, { sender, replyTo, messageId }: Envelope): SendMailOptions {
  const { to, subject, text, html, headers, calendar, thread } = email;
  const domain = sender.address.split('@')[1] ?? 'localhost';
  const root = thread === undefined ? undefined : `<${thread}@${domain}>`;
  return {
    from: sender,
    // Passed as an object, so that an address is never parsed as a list.
    to: { name: '', address: to },
    replyTo: { name: '', address: email.replyTo ?? replyTo },
    subject,
    text,
    html,
    headers: { ...automatic, ...headers },
    ...(messageId === undefined ? {} : { messageId: `<${messageId}@${domain}>` }),
    // The root id of the thread is derived from the booking, so its e-mails do not depend on a first one.
    ...(root === undefined ? {} : { references: root, inReplyTo: root }),
    ...(email.calendarFile === undefined ? {} : { attachments: [datesFile(email.calendarFile)] }),
    ...(calendar ? { icalEvent: { ...calendar, filename: 'booking.ics' } } : {}),
  };
}

function datesFile(content: string) {
  return { filename: DATES_FILE, content, contentType: 'text/calendar; charset=utf-8' };
}

/**
 * Parses 'Zap Booking <hello@zapbooking.example>' or a plain address; undefined if there is no
 * address.
 */
export function senderOf(text: string): CalendarPerson | undefined {
  const found = /^\s*(?:"?([^"<>]*?)"?\s*<([^<>\s]+)>|([^<>\s]+))\s*$/.exec(text);
  const [, name = '', bracketed, plain] = found ?? [];
  const address = bracketed ?? plain ?? '';
  return /^[^@\s,;]+@[^@\s,;]+$/.test(address) ? { name: name.trim(), address } : undefined;
}
