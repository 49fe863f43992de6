import { Link } from 'react-router';
import type { WaitlistEntry, WaitlistOffer } from '#contract/waitlist/views.ts';
import { refresh } from '#web/api/client/query.ts';
import { useDeadline, useNow } from '#web/lib/clock/use-now.ts';
import { formatPeople } from '#web/lib/plural.ts';
import { Button } from '#web/ui/button/button.tsx';
import { CountdownText } from '#web/ui/display/countdown-text.tsx';
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
/** Longer offers, which last until the morning, show their end instead of a countdown. */
const COUNTDOWN_MS = 60 * 60 * SECOND_MS;

/** One thing that the customer waits for, with its offer. */
export function EntryCard({ entry }: { entry: WaitlistEntry }) {
  const { entryId, serviceName, subServiceName, serviceId, people, member, together, offer } =
    entry;
  const { isBusy, leave, decline } = useWaitlistAction();
  const members = membersText(entry);
  const titleId = `entry-${entryId}`;
  return (
    <Card asChild>
      <article aria-labelledby={titleId} className="grid gap-4">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <div className="min-w-0">
            <h2 id={titleId} className="text-lg wrap-anywhere">
              {subServiceName}
            </h2>
            <p className="wrap-anywhere">
              <Link className="link" to={`/service-details/${serviceId}`}>
                {serviceName}
              </Link>
            </p>
            <p className="num mt-1 text-sm text-ink-soft wrap-anywhere">
              {windowText(entry)} · {formatPeople(people)}
              {together && ' together'}
              {member && ` · with ${member.name}`}
            </p>
            {members && <p className="text-sm text-ink-soft wrap-anywhere">{members}</p>}
          </div>
          {!offer && entry.position !== null && (
            <p className="num rounded-full bg-sunken px-3 py-1 text-sm font-medium">
              {placeText(entry.position)} in line
            </p>
          )}
        </div>
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
          Leave waitlist
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
  useDeadline(Date.parse(offer.expiresAt), () => void refresh('myWaitlist'));
  return (
    <div className="grid gap-3 rounded-card bg-brand-soft px-4 py-4">
      <div>
        <p className="font-semibold">A time opened up</p>
        <p className="num text-lg wrap-anywhere">{offerText(offer, entry.timeZone)}</p>
        <p className="text-sm">
          <HeldUntil offer={offer} timeZone={entry.timeZone} />
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button asChild className="grow sm:grow-0 sm:px-8">
          <Link to={acceptPath(entry)}>
            {offer.bookingId ? 'Continue booking' : 'Book this time'}
          </Link>
        </Button>
        {!offer.bookingId && (
          <Button variant="secondary" busy={isBusy} onClick={onDecline}>
            No, thanks
          </Button>
        )}
      </div>
    </div>
  );
}

function HeldUntil({ offer, timeZone }: { offer: WaitlistOffer; timeZone: string }) {
  const left = Date.parse(offer.expiresAt) - useNow(SECOND_MS);
  if (left > COUNTDOWN_MS) return <>Held for you until {momentText(offer.expiresAt, timeZone)}</>;
  return (
    <>
      Held for you for{' '}
      <CountdownText
        secondsLeft={left / SECOND_MS}
        announcement={(minutes) => (minutes === 1 ? 'one more minute' : `${minutes} more minutes`)}
      />
    </>
  );
}
