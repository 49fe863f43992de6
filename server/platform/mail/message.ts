import type { SendMailOptions } from 'nodemailer';
import type { CalendarPerson } from '#contract/booking/icalendar.ts';
import type { Letter } from './mail.ts';

type Envelope = {
  sender: CalendarPerson;
  /** Whom an answer goes to, when the e-mail names nobody else. */
  replyTo: string;
  messageId: string | undefined;
};

/** Programs that answer e-mails by themselves, such as absence notes, leave these alone (RFC 3834). */
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** An e-mail as it is handed over: text and HTML, its calendar part, and its headers. */
export function messageOf(
  letter: Letter,
  { sender, replyTo, messageId }: Envelope,
): SendMailOptions {
  const { to, subject, text, html, headers, calendar, thread } = letter;
  const domain = sender.address.split('@')[1] ?? 'localhost';
  const root = thread === undefined ? undefined : `<${thread}@${domain}>`;
  return {
    from: sender,
    // Addresses are given as they are, so that none of them is read as a list.
    to: { name: '', address: to },
    replyTo: { name: '', address: letter.replyTo ?? replyTo },
    subject,
    text,
    html,
    headers: { ...automatic, ...headers },
    ...(messageId === undefined ? {} : { messageId: `<${messageId}@${domain}>` }),
    // The root is the booking itself: no e-mail about it has to be the first.
    ...(root === undefined ? {} : { references: root, inReplyTo: root }),
    ...(calendar ? { icalEvent: { ...calendar, filename: 'booking.ics' } } : {}),
  };
}

/** 'Zap Booking <hello@zapbooking.example>' or an address alone; undefined when there is no address. */
export function senderOf(text: string): CalendarPerson | undefined {
  const found = /^\s*(?:"?([^"<>]*?)"?\s*<([^<>\s]+)>|([^<>\s]+))\s*$/.exec(text);
  const [, name = '', bracketed, plain] = found ?? [];
  const address = bracketed ?? plain ?? '';
  return /^[^@\s,;]+@[^@\s,;]+$/.test(address) ? { name: name.trim(), address } : undefined;
}
