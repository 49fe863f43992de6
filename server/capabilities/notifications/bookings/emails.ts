import type { BookingChanged } from '#capabilities/booking/events.ts';
import type { T } from '#messages/translation.ts';
import type { Email } from '#platform/mail/message.ts';
import { renderEmail } from '#platform/mail/template.ts';
import { urlIn } from '#platform/texts.ts';
import type { Notification } from '../delivery/notify.ts';
import {
  atVenueText,
  bookingThread,
  directionsTo,
  type MessageText,
  type ReaderFacts,
  reportPath,
  requestPath,
  titled,
  visitText,
  what,
  when,
  whereText,
} from '../phrasing.ts';
import { customerText } from './customer-text.ts';
import { kindOf } from './kinds.ts';
import { memberText, type Serving } from './member-text.ts';
import { mobileReminder, mobileUpdate } from './mobile-text.ts';
import { providerText } from './provider-text.ts';
import { withDates } from './series-text.ts';

/** The content of a notification: for the product, for a push, and as an e-mail. */
export type NotificationContent = Pick<
  Notification,
  'title' | 'text' | 'link' | 'email' | 'mobile' | 'only'
>;
type OptionalContent = NotificationContent | undefined;
type Changed = Pick<BookingChanged, 'move' | 'together'> & { hasFile?: boolean };

/** The customer's notification about a transition; undefined when they get none. */
export function customerContent(
  changed: Changed,
  facts: ReaderFacts,
  publicUrl: string,
): OptionalContent {
  const message = customerText(changed.move, { ...facts, together: changed.together });
  if (!message) return undefined;
  const content = toCustomer(withDates(message, changed, facts), facts, publicUrl);
  return { ...content, mobile: mobileUpdate(message, facts) };
}

/** The provider's notification about a transition. */
export function providerContent(
  changed: Changed,
  facts: ReaderFacts,
  publicUrl: string,
): OptionalContent {
  const message = providerText(changed.move, facts);
  if (!message) return undefined;
  const isReport = kindOf(changed.move) === 'report';
  const link = isReport ? reportPath('provider', facts.booking.id) : requestPath(facts.booking.id);
  const label = message.button ?? facts.t('notices.openBooking');
  const only = message.isOwnAct ? ({ only: 'email' } as const) : {};
  const text = withDates(message, changed, facts);
  return { ...contentOf(text, facts, { label, link, publicUrl }), ...only };
}

/** A team member's notification about a transition of a booking that they serve. */
export function memberContent(
  changed: Changed,
  facts: ReaderFacts,
  serving: Serving,
  publicUrl: string,
): OptionalContent {
  const message = memberText(changed.move, facts, serving);
  const label = facts.t('notices.openSchedule');
  const target = { label, link: '/team-schedule', publicUrl };
  return message && contentOf(message, facts, target);
}

/** The reminder a day or two hours before the start. */
export function reminderContent(
  facts: ReaderFacts,
  day: 'soon' | 'today' | 'tomorrow',
  publicUrl: string,
): NotificationContent {
  const { t, booking } = facts;
  const about = { what: what(facts), provider: booking.providerName, when: when(facts) };
  const message: MessageText = {
    subject: titled(facts, t(`updates.${day}`)),
    paragraphs: [
      t('updates.reminderText', about),
      visitText(facts),
      whereText(facts),
      ...atVenueText(facts),
      ...(day === 'soon' ? [] : [t('updates.plansChanged')]),
    ],
    isOptional: true,
    ...directionsTo(facts),
  };
  return { ...toCustomer(message, facts, publicUrl), mobile: mobileReminder(facts) };
}

/** A message to the customer, with a button that opens the booking. */
export function toCustomer(
  message: MessageText,
  facts: OfBooking,
  publicUrl: string,
): NotificationContent {
  const link = `/booking-details/${facts.booking.id}`;
  const label = message.button ?? facts.t('updates.seeBooking');
  return contentOf(message, facts, { label, link, publicUrl });
}

type OfBooking = Pick<ReaderFacts, 't' | 'booking'>;
type Link = { label: string; link: string; publicUrl: string };

function contentOf(message: MessageText, facts: OfBooking, target: Link): NotificationContent {
  const [text = ''] = message.paragraphs;
  return {
    title: message.subject,
    text,
    link: target.link,
    email: emailOf(message, facts, target),
  };
}

function emailOf(
  message: MessageText,
  { t, booking }: OfBooking,
  { label, link, publicUrl }: Link,
): Omit<Email, 'to'> {
  const { reference, id } = booking;
  const paragraphs = [...message.paragraphs, t('notices.booking', { reference })];
  const action = { label, url: urlIn(t, publicUrl, link) };
  const footnotes = message.isOptional ? [preferencesText(t, publicUrl)] : [];
  const { subject: title, directions } = message;
  const content = { title, paragraphs, action, link: directions, footnotes };
  // A line break in a subject could inject a header.
  const subject = message.subject.replace(/[\r\n]+/g, ' ').slice(0, 200);
  return { subject, ...renderEmail(content, t.language), thread: bookingThread(id) };
}

/** Where the reader turns off e-mails that are not mandatory. */
export function preferencesText(t: T, publicUrl: string): string {
  return t('notices.preferences', { url: urlIn(t, publicUrl, '/notification?settings=1') });
}
