import { Fragment } from 'react';
import { formatPaise } from '#contract/money.ts';
import { dateIn, formatTime, INDIA, zoneName } from '#contract/time.ts';
import type { T } from '#messages/translation.ts';
import { isSignedIn } from '#web/api/session/session.ts';
import { localDay, localSpan } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { endOf } from '../times/slot-text.ts';
import { RefundNote } from './refund-note.tsx';
import type { BookingChoice } from './use-booking-choice.ts';

type PayBarProps = {
  choice: BookingChoice;
  busyText: string | undefined;
  /** Goes to the next step, or pays in the last one. */
  onPress: () => void;
};

/** BOOK-06: the total and the button of the step; in the last step the button names the amount. */
export function PayBar({ choice, busyText, onPress }: PayBarProps) {
  const t = useT();
  const { step, totalPaise, venuePaise, place } = choice;
  const nowPaise = paidNow(choice);
  return (
    <div className="grid gap-2">
      {step === 'pay' && <RefundNote choice={choice} />}
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <p role="status" className="num min-w-0 flex-1 basis-32 text-sm leading-snug text-ink-soft">
          {busyText ?? (
            <>
              <span className="block text-base leading-snug font-semibold text-ink">
                {t('booking.totalAmount', { amount: formatPaise(totalPaise) })}
              </span>
              {nowPaise < totalPaise && (
                <span className="block">
                  {t('booking.partNow', { amount: formatPaise(nowPaise) })}
                </span>
              )}
              {venuePaise > 0 && (
                <span className="block">
                  {t(place === 'provider' ? 'booking.partAtVenue' : 'booking.partDirect', {
                    amount: formatPaise(venuePaise),
                  })}
                </span>
              )}
              {/* Breaks before the times, not within them. */}
              {bookedParts(t, choice).map((part) => (
                <Fragment key={part}>
                  <span className="inline-block">{part}</span>{' '}
                </Fragment>
              ))}
            </>
          )}
        </p>
        <Button
          className="num grow sm:grow-0 sm:px-8"
          busy={busyText !== undefined}
          disabled={isOfferOver(choice)}
          onClick={onPress}
        >
          {buttonText(t, choice)}
        </Button>
      </div>
    </div>
  );
}

/** Nothing can be paid for a waitlist offer that has ended. The button takes visitors to the login. */
function isOfferOver({ isOffered, start, slots }: BookingChoice): boolean {
  return isOffered && !start && !slots.isPending && isSignedIn();
}

/** The amount to pay when booking; only the last step has gift cards, credits and packages. */
function paidNow({ step, totalPaise, venuePaise, wallet, ownPackage }: BookingChoice): number {
  if (step !== 'pay') return totalPaise - venuePaise;
  return ownPackage.used ? 0 : wallet.dueNowPaise;
}

function buttonText(t: T, { step, wallet, ownPackage }: BookingChoice): string {
  if (step === 'who') return t('booking.chooseTime');
  if (step === 'when') return t('booking.reviewBooking');
  if (ownPackage.used) return t('booking.bookWithPackage');
  if (wallet.dueNowPaise === 0 && wallet.giftPaise > 0 && wallet.creditsPaise === 0) {
    return t('booking.bookWithGift');
  }
  return wallet.dueNowPaise === 0 && wallet.isUsed
    ? t('booking.bookWithCredits')
    : t('payment.payAmount', { amount: formatPaise(wallet.dueNowPaise) });
}

/** '2 people'; 'Sat, 28 Nov,' and '11:00 AM – 1:00 PM' */
function bookedParts(t: T, choice: BookingChoice): string[] {
  const { step, start, party, timeZone, people: count } = choice;
  if (step === 'who') return [t('common.people', { count })];
  if (!start) return [t('booking.noTimeYet')];
  if (choice.repeat) return [t('booking.dateCount', { count: choice.dateCount })];
  // Omits the time zone inside India, which has only one.
  const zoneNote = timeZone === INDIA ? '' : `, ${zoneName(timeZone)}`;
  const day = `${localDay(t, dateIn(start.at, timeZone))}${zoneNote},`;
  if (!party) return [day, formatTime(start.at, timeZone)];
  return [day, localSpan(t, start.at, endOf(start.at, party), timeZone)];
}
