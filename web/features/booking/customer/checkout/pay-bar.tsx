import { formatPaise } from '#contract/money.ts';
import { dateIn, INDIA, zoneName } from '#contract/time.ts';
import { formatPeople } from '#web/lib/plural.ts';
import { Button } from '#web/ui/button/button.tsx';
import { dayInShort, stayAt } from '../times/slot-text.ts';
import type { BookingChoice } from './use-booking-choice.ts';

type PayBarProps = { choice: BookingChoice; busyText: string | undefined; onPay: () => void };

/** BOOK-06: summarizes the booking in one line; the button names the amount. */
export function PayBar({ choice, busyText, onPay }: PayBarProps) {
  const { start, slots, timeZone, people, wallet } = choice;
  // Omits the time zone inside India, which has only one.
  const zoneNote = timeZone === INDIA ? '' : `, ${zoneName(timeZone)}`;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
      <p className="num min-w-0 flex-1 basis-44 text-sm leading-snug text-ink-soft">
        {busyText ? (
          <span role="status">{busyText}</span>
        ) : (
          <>
            <span className="block font-medium text-ink">
              {start ? dayInShort(dateIn(start.at, timeZone)) + zoneNote : 'No time chosen yet'}
            </span>
            {start && slots.party ? stayAt(start.at, slots.party, choice) : formatPeople(people)}
          </>
        )}
      </p>
      <Button className="num grow sm:grow-0 sm:px-8" busy={busyText !== undefined} onClick={onPay}>
        {wallet.dueNowPaise === 0 && wallet.isUsed
          ? 'Book with credits'
          : `Pay ${formatPaise(wallet.dueNowPaise)}`}
      </Button>
    </div>
  );
}
