import type { ReactNode } from 'react';
import type { ComparedService } from '#contract/search/comparison.ts';
import type { T } from '#messages/translation.ts';
import { localMinutes } from '#web/i18n/format.ts';
import { Stars } from '#web/ui/display/stars.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { kmText } from '../query/km-text.ts';
import { rupeesText } from '../query/rupees-text.ts';
import { placeLabels } from '../query/search-text.ts';
import type { Comparison } from './compare-query.ts';
import { BookLink, NextTimes } from './compare-times.tsx';
import { leaders } from './leaders.ts';
import { type RefundRules, refundOfStart } from './refund-of-start.ts';

type Row = { label: string; cells: { id: string; content: ReactNode }[] };

/** The rows of a comparison; the last one has the actions. */
export function compareRows(
  t: T,
  services: readonly ComparedService[],
  comparison: Comparison,
  refunds: RefundRules,
): readonly Row[] {
  const { people } = comparison.query;
  const row = (label: string, contentOf: (service: ComparedService) => ReactNode): Row => ({
    label,
    cells: services.map((service) => ({ id: service.id, content: contentOf(service) })),
  });
  const isDistanceKnown = services.some(({ km }) => km !== null);
  const isFirst = leaders(services);
  return [
    row(t('compare.task'), ({ offer }) => t.nameOf(offer.name)),
    row(t('compare.price'), (service) => (
      <Noted
        note={people > 1 && `${rupeesText(service.offer.amount)} × ${people}`}
        praise={isFirst.price(service) && t('search.cheapest')}
      >
        <strong className="text-lg font-semibold">
          {rupeesText(service.offer.amount, people)}
        </strong>
      </Noted>
    )),
    ...(services.some(({ offer }) => offer.depositPercent !== undefined)
      ? [row(t('compare.payment'), (service) => paymentOf(t, service))]
      : []),
    row(t('compare.times'), (service) => (
      <NextTimes
        service={service}
        {...comparison}
        praise={isFirst.start(service) && <Praise>{t('search.soonest')}</Praise>}
      />
    )),
    row(t('compare.rating'), (service) => (
      <Noted praise={isFirst.rating(service) && t('search.bestRated')}>
        {ratingOf(t, service)}
      </Noted>
    )),
    ...(isDistanceKnown
      ? [
          row(t('compare.distance'), (service) => (
            <Noted praise={isFirst.km(service) && t('search.nearest')}>
              {service.km !== null && kmText(t, service.km)}
            </Noted>
          )),
        ]
      : []),
    row(t('compare.duration'), ({ offer }) => (
      <Noted note={people > 1 && t('compare.eachPerson')}>{localMinutes(t, offer.minutes)}</Noted>
    )),
    row(t('compare.where'), ({ places, location }) => (
      <Noted note={location}>{places.map((place) => t(placeLabels[place])).join(', ')}</Noted>
    )),
    row(t('compare.verified'), ({ isVerified }) => verifiedOf(t, isVerified)),
    row(t('compare.cancelling'), (service) => {
      const { value, note } = refundOfStart(t, service, refunds);
      return <Noted note={note}>{value}</Noted>;
    }),
    row(t('compare.booking'), (service) => <BookLink service={service} {...comparison} />),
  ];
}

type NotedProps = { children: ReactNode; note?: string | false; praise?: string | false };

/** A value with its condition, and a mark if it is the best. */
function Noted({ children, note = false, praise = false }: NotedProps) {
  return (
    <>
      <span className="num block">{children}</span>
      {note && <span className="num block text-sm text-ink-soft">{note}</span>}
      {praise && <Praise>{praise}</Praise>}
    </>
  );
}

function Praise({ children }: { children: string }) {
  return <span className="block text-sm font-medium text-success">{children}</span>;
}

/** Names the venue unless the service is never there. */
function paymentOf(t: T, { offer, places }: ComparedService): string {
  const { depositPercent: percent } = offer;
  if (percent === undefined) return t('compare.paidInFull');
  const isAtVenue = places.includes('provider');
  return t(isAtVenue ? 'compare.deposit' : 'compare.depositDirect', { percent });
}

function ratingOf(t: T, { rating, reviews }: ComparedService): ReactNode {
  if (rating === null) return t('common.isNew');
  return (
    <Stars value={rating} single>
      {rating.toFixed(1)} ({reviews})
    </Stars>
  );
}

function verifiedOf(t: T, isVerified: boolean): ReactNode {
  if (!isVerified) return <span className="text-ink-soft">{t('compare.notVerified')}</span>;
  return (
    <span className="inline-flex items-center gap-1 text-brand">
      <Icon name="shield" className="size-4" />
      {t('common.isVerified')}
    </span>
  );
}
