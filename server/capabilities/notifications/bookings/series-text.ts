import type { BookingChanged } from '#capabilities/booking/events.ts';
import type { NotificationFacts } from '#capabilities/booking/index.ts';
import type { BookingSums } from '#contract/booking/sums/sums.ts';
import type { RefundView } from '#contract/booking/sums/sums-text.ts';
import { rupeesOf } from '#contract/money.ts';
import { localMoment } from '#messages/moments.ts';
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
  const isOver = booking.state === 'cancelled';
  const key = isOver ? 'notices.cancelledFile' : 'notices.datesFile';
  const file = hasFile ? [t(key, { file: DATES_FILE })] : [];
  return {
    ...message,
    subject: t('notices.moreDates', { subject: message.subject, count: starts.length - 1 }),
    paragraphs: [first, all, ...file, ...rest],
  };
}

/** The facts of the first date with the money of all dates, which one message states. */
export function withSums(
  facts: NotificationFacts,
  dates: readonly NotificationFacts[],
): NotificationFacts {
  if (dates.length < 2) return facts;
  const bonusPaise = dates.reduce((sum, date) => sum + date.bonusPaise, 0);
  return {
    ...facts,
    bonusPaise,
    // The limit may allow the bonuses of some dates only, and the message states these.
    isBonusWithheld: bonusPaise === 0 && dates.some((date) => date.isBonusWithheld),
    sums: sumsOfAll(dates.flatMap(({ sums }) => sums ?? [])),
    refunds: refundsOfAll(dates.flatMap(({ refunds }) => refunds)),
  };
}

function sumsOfAll(all: readonly BookingSums[]): BookingSums | undefined {
  const [first] = all;
  if (!first) return undefined;
  const sumOf = (field: keyof BookingSums) => rupeeSum(all.map((sums) => sums[field]));
  return {
    paid: sumOf('paid'),
    refunded: sumOf('refunded'),
    onItsWay: sumOf('onItsWay'),
    waiting: sumOf('waiting'),
    moved: sumOf('moved'),
    kept: sumOf('kept'),
  };
}

/** One refund for all that are in the same state, have the same target and are expected on the same days. */
function refundsOfAll(all: readonly RefundView[]): RefundView[] {
  const groups = Map.groupBy(all, ({ status, target, waitsUntil, expected }) =>
    JSON.stringify([status, target, waitsUntil, expected]),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first ? [{ ...first, amount: rupeeSum(group.map(({ amount }) => amount)) }] : [];
  });
}

function rupeeSum(amounts: readonly number[]): number {
  return rupeesOf(amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0));
}
