import { LOST_OFFERS_MAX } from '#contract/waitlist/limits.ts';
import type { WaitlistEntry, WaitlistOffer } from '#contract/waitlist/views.ts';
import { refresh } from '#web/api/client/query.ts';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { useDeadline, useNow } from '#web/lib/clock/use-now.ts';
import { Button } from '#web/ui/button/button.tsx';
import { CountdownSentence } from '#web/ui/display/countdown-text.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import {
  acceptPath,
  membersText,
  momentText,
  offerText,
  placeText,
  windowText,
} from '../waitlist-text.ts';
import { useWaitlistAction } from './use-waitlist.ts';

const SECOND_MS = 1000;
/** Offers longer than this, which last until the morning, display their end instead of a countdown. */
const COUNTDOWN_MS = 60 * 60 * SECOND_MS;

/** One waitlist entry of the customer, with its offer. */
export function EntryCard({ entry }: { entry: WaitlistEntry }) {
  const { entryId, serviceName, subServiceName, serviceId, people, member, together, offer } =
    entry;
  const { lostOffers } = entry;
  const { isBusy, leave, decline } = useWaitlistAction();
  const t = useT();
  const members = membersText(t, entry);
  const titleId = `entry-${entryId}`;
  return (
    <Card asChild>
      <article aria-labelledby={titleId} className="grid gap-4">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <div className="min-w-0">
            <h2 id={titleId} className="text-lg wrap-anywhere">
              {t.nameOf(subServiceName)}
            </h2>
            <p className="wrap-anywhere">
              <Link className="link" to={`/service-details/${serviceId}`}>
                {serviceName}
              </Link>
            </p>
            <p className="num mt-1 text-sm text-ink-soft wrap-anywhere">
              {windowText(t, entry)} · {t('common.people', { count: people })}
              {together && ` ${t('times.together')}`}
              {member && ` · ${t('waitlist.withMember', { name: member.name })}`}
            </p>
            {members && <p className="text-sm text-ink-soft wrap-anywhere">{members}</p>}
          </div>
          {!offer && entry.position !== null && (
            <p className="num rounded-full bg-sunken px-3 py-1 text-sm font-medium">
              {t('waitlist.inLine', { place: placeText(t, entry.position) })}
            </p>
          )}
        </div>
        {!offer && lostOffers > 0 && (
          <p className="text-sm text-ink-soft">
            {t('waitlist.lost', { count: lostOffers, most: LOST_OFFERS_MAX })}
          </p>
        )}
        {offer && (
          <OfferPanel
            entry={entry}
            offer={offer}
            isBusy={isBusy}
            onDecline={() => void decline(offer.offerId)}
          />
        )}
        <Button
          variant="quiet"
          busy={isBusy}
          className="-ms-2 w-fit px-2!"
          onClick={() => void leave(entryId)}
        >
          {t('waitlist.leave')}
        </Button>
      </article>
    </Card>
  );
}

type OfferPanelProps = {
  entry: WaitlistEntry;
  offer: WaitlistOffer;
  isBusy: boolean;
  onDecline: () => void;
};

function OfferPanel({ entry, offer, isBusy, onDecline }: OfferPanelProps) {
  const t = useT();
  useDeadline(Date.parse(offer.expiresAt), () => void refresh('myWaitlist'));
  return (
    <div className="grid gap-3 rounded-card bg-brand-soft px-4 py-4">
      <div>
        <p className="font-semibold">{t('waitlist.opened')}</p>
        <p className="num text-lg wrap-anywhere">{offerText(t, offer, entry.timeZone)}</p>
        <p className="text-sm">
          <HeldUntil offer={offer} timeZone={entry.timeZone} />
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button asChild className="grow sm:grow-0 sm:px-8">
          <Link to={acceptPath(entry)}>
            {t(offer.bookingId ? 'waitlist.continueBooking' : 'waitlist.bookThis')}
          </Link>
        </Button>
        {!offer.bookingId && (
          <Button variant="secondary" busy={isBusy} onClick={onDecline}>
            {t('waitlist.decline')}
          </Button>
        )}
      </div>
    </div>
  );
}

function HeldUntil({ offer, timeZone }: { offer: WaitlistOffer; timeZone: string }) {
  const t = useT();
  const left = Date.parse(offer.expiresAt) - useNow(SECOND_MS);
  if (left > COUNTDOWN_MS) {
    return t('waitlist.heldUntil', { moment: momentText(t, offer.expiresAt, timeZone) });
  }
  return (
    <CountdownSentence
      text={t('waitlist.heldFor', { countdown: '{time}' })}
      secondsLeft={left / SECOND_MS}
      announcement={(minutes) => t('waitlist.minutesLeft', { count: minutes })}
    />
  );
}
