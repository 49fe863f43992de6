import { spanText } from '#contract/booking/party.ts';
import { formatPaise } from '#contract/money.ts';
import { dateIn, formatTime, INDIA, zoneName } from '#contract/time.ts';
import { formatCount, formatPeople } from '#web/lib/plural.ts';
import { Button } from '#web/ui/button/button.tsx';
import { dayInShort, endOf } from '../times/slot-text.ts';
import { RefundNote } from './refund-note.tsx';
import type { BookingChoice } from './use-booking-choice.ts';

type PayBarProps = {
  choice: BookingChoice;
  busyText: string | undefined;
  /** Leads to the next step; in the last one it pays. */
  onPress: () => void;
};

/** BOOK-06: the total and the button of the step; in the last step the button names the amount. */
export function PayBar({ choice, busyText, onPress }: PayBarProps) {
  const { step, totalPaise } = choice;
  return (
    <div className="grid gap-2">
      {step === 'pay' && <RefundNote choice={choice} />}
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <p role="status" className="num min-w-0 flex-1 basis-32 text-sm leading-snug text-ink-soft">
          {busyText ?? (
            <>
              <span className="block text-base font-semibold text-ink">
                Total {formatPaise(totalPaise)}
              </span>
              {bookedText(choice)}
            </>
          )}
        </p>
        <Button
          className="num grow sm:grow-0 sm:px-8"
          busy={busyText !== undefined}
          onClick={onPress}
        >
          {buttonText(choice)}
        </Button>
      </div>
    </div>
  );
}

function buttonText({ step, wallet }: BookingChoice): string {
  if (step === 'who') return 'Choose a time';
  if (step === 'when') return 'Review booking';
  return wallet.dueNowPaise === 0 && wallet.isUsed
    ? 'Book with credits'
    : `Pay ${formatPaise(wallet.dueNowPaise)}`;
}

/** '2 people', 'Sat, 28 Nov, 11:00 AM – 1:00 PM' */
function bookedText(choice: BookingChoice): string {
  const { step, start, party, timeZone, people } = choice;
  if (step === 'who') return formatPeople(people);
  if (!start) return 'No time chosen yet';
  if (choice.repeat) return formatCount(choice.dateCount, 'date');
  // Omits the time zone inside India, which has only one.
  const zoneNote = timeZone === INDIA ? '' : `, ${zoneName(timeZone)}`;
  const day = dayInShort(dateIn(start.at, timeZone)) + zoneNote;
  if (!party) return `${day}, ${formatTime(start.at, timeZone)}`;
  return `${day}, ${spanText(start.at, endOf(start.at, party), timeZone)}`;
}
