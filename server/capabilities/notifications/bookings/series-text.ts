import type { BookingChanged } from '#capabilities/booking/events.ts';
import { localMoment } from '#messages/dates/moments.ts';
import { DATES_FILE } from '#platform/mail/message.ts';
import type { MessageText, ReaderFacts } from '../phrasing.ts';

/**
 * The same message for all dates of a series to which the same has happened: their number in the subject,
 * each date in the text.
 */
export function withDates(
  message: MessageText,
  { together, hasFile = false }: Pick<BookingChanged, 'together'> & { hasFile?: boolean },
  { t, booking }: Pick<ReaderFacts, 't' | 'booking'>,
): MessageText {
  if (!together) return message;
  const { starts } = together;
  const dates = starts.map((at) => localMoment(t, at, booking.timeZone)).join('; ');
  const [first = '', ...rest] = message.paragraphs;
  const all = t('notices.allDates', { total: starts.length, dates });
  const file = hasFile ? [t('notices.datesFile', { file: DATES_FILE })] : [];
  return {
    ...message,
    subject: t('notices.moreDates', { subject: message.subject, count: starts.length - 1 }),
    paragraphs: [first, all, ...file, ...rest],
  };
}
