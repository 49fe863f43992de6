import type { BookingChanged } from '#capabilities/booking/events.ts';
import type { NotificationFacts } from '#capabilities/booking/index.ts';
import { formatMoment } from '#contract/time.ts';
import { DATES_FILE } from '#platform/mail/message.ts';
import type { MessageText } from '../phrasing.ts';

const FILE = `The attached file ${DATES_FILE} adds all of them to your calendar.`;

/** The same message for all dates of a series to which the same has happened: how many in the subject, each in the text. */
export function withDates(
  message: MessageText,
  { together, hasFile = false }: Pick<BookingChanged, 'together'> & { hasFile?: boolean },
  { booking }: Pick<NotificationFacts, 'booking'>,
): MessageText {
  if (!together) return message;
  const { starts } = together;
  const dates = starts.map((at) => formatMoment(at, booking.timeZone));
  const [first = '', ...rest] = message.paragraphs;
  const all = `This is about all ${starts.length} dates: ${dates.join('; ')}.`;
  const more = starts.length - 1;
  return {
    ...message,
    subject: `${message.subject} and ${more} more ${more === 1 ? 'date' : 'dates'}`,
    paragraphs: [first, all, ...(hasFile ? [FILE] : []), ...rest],
  };
}
