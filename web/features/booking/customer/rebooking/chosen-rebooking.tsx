import type { Rebooking } from '#contract/booking/rebooking.ts';
import { formatRupees } from '#contract/money.ts';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { chosenText } from './rebooking-text.ts';

/** The choice that was made, and its result. */
export function ChosenRebooking({ rebooking }: { rebooking: Rebooking }) {
  const t = useT();
  const { bookingId, newBookingId, choice, bonus } = rebooking;
  const { title, text } = chosenText(t, rebooking);
  return (
    <div className="flex gap-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-success-soft text-success">
        <Icon name="check" />
      </span>
      <div className="grid min-w-0 gap-3">
        <div>
          <h2 id={`rescue-${bookingId}`} className="num text-lg">
            {title}
          </h2>
          <p className="text-ink-soft">{text}</p>
          {bonus > 0 && (
            <p className="num text-ink-soft">
              {t('rebooking.bonusToo', { amount: formatRupees(bonus) })}
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-3">
          {newBookingId && (
            <Button asChild>
              <Link to={`/booking-details/${newBookingId}`}>{t('rebooking.seeNew')}</Link>
            </Button>
          )}
          {(choice === 'wallet' || bonus > 0) && (
            <Button variant="secondary" icon="wallet" asChild>
              <Link to="/wallet">{t('rebooking.openWallet')}</Link>
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
