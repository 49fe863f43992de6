import type { ReactNode } from 'react';
import { formatTime } from '#contract/time.ts';
import type { T } from '#messages/translation.ts';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { dayText } from '../query/day-text.ts';
import { kmText } from '../query/km-text.ts';
import type { NearbyItem } from './load-nearby.ts';

type NearbySectionProps = {
  /** Id of its heading. */
  id: string;
  title: string;
  /** A line below the title. */
  note?: string | undefined;
  items: readonly NearbyItem[];
  /** The search that lists all of them. */
  allPath: string;
  today: string;
  /** Renders the cards as a strip on phones. */
  strip?: boolean;
  cardOf: (
    item: NearbyItem,
    found: {
      to: string;
      freeAt: string | undefined;
      distance: string | undefined;
      eager: boolean;
    },
  ) => ReactNode;
};

/** Services near the remembered place, with their next free time and distance. */
export function NearbySection(props: NearbySectionProps) {
  const t = useT();
  const { id, title, note, items, allPath, today, strip = false, cardOf } = props;
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id} className="pt-8 sm:pt-10">
      <div className="mb-3 flex items-baseline justify-between gap-x-4">
        <div>
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          {note && <p className="num text-ink-soft">{note}</p>}
        </div>
        <Link to={allPath} className="link inline-flex min-h-11 shrink-0 items-center">
          {t('home.seeAll')}
        </Link>
      </div>
      <ul className={strip ? stripClasses : gridClasses}>
        {items.map((item, nth) => (
          <li key={item.id} className="snap-start">
            {cardOf(item, {
              to: pathOf(item),
              freeAt: timeOf(t, item, today),
              distance: item.km === null ? undefined : kmText(t, item.km),
              eager: strip && nth < 2,
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}

const columns = 'md:grid-cols-3 md:gap-4 xl:grid-cols-5';
const gridClasses = `grid grid-cols-halves gap-3 ${columns} xl:[&>li:nth-child(n+11)]:hidden`;
const stripClasses =
  `-mx-gutter grid snap-x scroll-px-gutter auto-cols-[15.5rem] grid-flow-col gap-3 overflow-x-auto px-gutter py-1 [scrollbar-width:none] ` +
  `md:mx-0 md:grid-flow-row md:auto-cols-auto md:overflow-visible md:px-0 ${columns} xl:[&>li:nth-child(n+6)]:hidden`;

/** The service with the offer and the time of its card; not `servicePath`, whose imports the home page does not load. */
function pathOf({ id, offer, start: at }: NearbyItem): string {
  return `/service-details/${id}?${new URLSearchParams({ offer: offer.id, ...(at && { at }) })}`;
}

/** The next free time; undefined when none is known. */
function timeOf(t: T, { start, timeZone }: NearbyItem, today: string): string | undefined {
  return start
    ? `${dayText(t, start.slice(0, 10), today)}, ${formatTime(start, timeZone)}`
    : undefined;
}
