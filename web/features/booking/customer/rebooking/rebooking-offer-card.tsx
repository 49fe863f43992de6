import type { RebookingOffer } from '#contract/booking/rebooking.ts';
import { formatRupees } from '#contract/money.ts';
import { dateIn, zoneNote } from '#contract/time.ts';
import type { T } from '#messages/translation.ts';
import { localDay, localSpan } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { dueSentence } from '../../visits/venue-text.ts';
import { partyText } from '../times/slot-text.ts';

/** Names another provider; for the same provider, only the members that the customer chose. */
function whatText(t: T, { kind, subServiceName, providerName, members }: RebookingOffer): string {
  const service = t.nameOf(subServiceName);
  if (kind === 'provider') return t('rebooking.byProvider', { service, name: providerName });
  return members ? t('rebooking.withMembers', { service, names: members.join(', ') }) : service;
}

type RebookingOfferCardProps = { offer: RebookingOffer; onChoose: () => void };

/** One alternative: provider, time, place, and the amount that is refunded. */
export function RebookingOfferCard({ offer, onChoose }: RebookingOfferCardProps) {
  const t = useT();
  const { serviceName, location, at, endsAt, timeZone } = offer;
  const when = `${localDay(t, dateIn(at, timeZone))}, ${localSpan(t, at, endsAt, timeZone)}${zoneNote(timeZone)}`;
  const isOther = offer.kind === 'provider';
  return (
    <div className="flex h-full flex-col gap-3 rounded-card border border-hairline p-4">
      <div className="num grid gap-1">
        <p className="font-semibold">{isOther ? serviceName : when}</p>
        <p className="text-sm text-ink-soft">{whatText(t, offer)}</p>
        <p className="flex gap-2 text-sm">
          <Icon name={isOther ? 'clock' : 'pin'} className="mt-px size-4.5 text-ink-soft" />
          {isOther ? when : location}
        </p>
        {offer.people > 1 && (
          <p className="flex gap-2 text-sm">
            <Icon name="people" className="mt-px size-4.5 text-ink-soft" />
            {partyText(t, offer.people, offer.servedAtOnce)}
          </p>
        )}
        {isOther && (
          <p className="flex gap-2 text-sm">
            <Icon name="pin" className="mt-px size-4.5 text-ink-soft" />
            <span className="line-clamp-2">{location}</span>
          </p>
        )}
      </div>
      <div className="mt-auto flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <p className="num font-semibold">
          {formatRupees(offer.total)}
          <span className="block text-sm font-normal text-ink-soft">
            {offer.difference > 0
              ? t('rebooking.comesBack', { amount: formatRupees(offer.difference) })
              : t('rebooking.paidAlready')}
          </span>
          {offer.atVenue !== undefined && (
            <span className="block text-sm font-normal text-ink-soft">
              {dueSentence(t, offer.atVenue, offer.place)}
            </span>
          )}
        </p>
        <Button
          variant="secondary"
          aria-label={t('rebooking.bookThisOf', { name: serviceName, time: when })}
          onClick={onChoose}
        >
          {t('rebooking.bookThis')}
        </Button>
      </div>
    </div>
  );
}
