import type { ReactNode } from 'react';
import type { SearchItem } from '#contract/search/views.ts';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { Stars } from '#web/ui/display/stars.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { taskIconName } from '#web/ui/icon/task-icon-names.ts';
import { Cover } from '#web/ui/image/cover.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { CompareToggle } from './compare/compare-toggle.tsx';
import { kmText } from './query/km-text.ts';
import { bookingPath, servicePath } from './query/result-paths.ts';
import { rupeesText } from './query/rupees-text.ts';
import type { SearchState } from './query/search-state.ts';
import { placeLabels, startTexts } from './query/search-text.ts';
import { useResultsLink } from './use-results-link.ts';

type ResultCardProps = {
  item: SearchItem;
  /** The date that 'Today' and 'Tomorrow' refer to. */
  today: string;
  /** The search parameters that the link passes to the service. */
  passed: SearchState;
  /** Loads the image eagerly, for the first cards of the list. */
  eager?: boolean;
  /** An element beside the name with its own action, such as the heart. */
  corner?: ReactNode;
};

/** A search result: name, location, the matching offer with its price, and the next free times. */
export function ResultCard({ item, today, passed, eager, corner }: ResultCardProps) {
  const t = useT();
  const { id, name, icon, tint, location, km, cover, offer } = item;
  const fromResults = useResultsLink(id);
  return (
    <Card flush interactive className="group flex h-full flex-col lg:flex-row">
      <div className="lg:w-52 lg:shrink-0">
        <Cover
          seed={id}
          tint={tint}
          icon={taskIconName(icon)}
          photo={cover}
          sizes="(min-width: 1024px) 320px, (min-width: 768px) 50vw, 100vw"
          eager={eager}
          className="h-40 w-full lg:h-full"
        />
      </div>
      <div className="flex min-w-0 flex-1 flex-col p-4">
        <h2 className="text-base leading-snug wrap-anywhere lg:pe-10">
          <Link
            to={servicePath(item, passed)}
            {...fromResults}
            prefetch="intent"
            className="after:absolute after:inset-0 after:rounded-card group-hover:text-brand"
          >
            {name}
          </Link>
        </h2>
        <Facts item={item} />
        <p className="num mt-1 text-sm text-ink-soft">
          {location}
          {km !== null && ` · ${kmText(t, km)}`}
        </p>
        <p className="num mt-3 font-semibold wrap-anywhere">
          {t.nameOf(offer.name)} · {rupeesText(offer.amount)}
        </p>
        <Starts item={item} today={today} passed={passed} />
        <CompareToggle id={id} name={name} />
      </div>
      {corner && <div className="absolute end-2 top-2 z-10">{corner}</div>}
    </Card>
  );
}

function Facts({ item: { rating, reviews, isVerified, places } }: { item: SearchItem }) {
  const t = useT();
  const elsewhere = places.filter((place) => place !== 'provider');
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {rating === null ? (
        <span className="font-medium">{t('common.isNew')}</span>
      ) : (
        <Stars value={rating} single>
          {rating.toFixed(1)} ({reviews})
        </Stars>
      )}
      {isVerified && (
        <span className="inline-flex items-center gap-1 text-brand">
          <Icon name="shield" className="size-4" />
          {t('common.isVerified')}
        </span>
      )}
      {elsewhere.map((place) => (
        <span key={place} className="inline-flex items-center gap-1 text-ink-soft">
          <Icon name={place === 'home' ? 'home' : 'video'} className="size-4" />
          {t(placeLabels[place])}
        </span>
      ))}
    </p>
  );
}

type StartsProps = Pick<ResultCardProps, 'item' | 'today' | 'passed'>;

/** The earliest starts, each a link that opens the booking with that time. */
function Starts({ item, today, passed }: StartsProps) {
  const t = useT();
  const { name, starts, timeZone } = item;
  const fromResults = useResultsLink(item.id);
  if (starts.length === 0) {
    return <p className="mt-2 text-sm text-ink-soft">{t('search.noTimes')}</p>;
  }
  const { day, times } = startTexts(t, starts, timeZone, today);
  return (
    <div className="relative z-10 mt-auto pt-2">
      {day && <p className="num text-sm text-ink-soft">{day}</p>}
      <ul aria-label={t('search.timesAt', { name })} className="mt-1.5 flex flex-wrap gap-2">
        {times.map(({ at, text }) => (
          <li key={at}>
            <Link
              to={bookingPath(item, at, passed)}
              {...fromResults}
              aria-label={day ? `${day}, ${text}` : undefined}
              className="num inline-flex min-h-11 items-center rounded-control border border-control bg-surface px-2.5 text-sm font-semibold text-brand transition-colors hover:bg-brand-soft"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
