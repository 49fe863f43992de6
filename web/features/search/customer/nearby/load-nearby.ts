import type { SearchItem } from '#contract/search/views.ts';
import { dateIn } from '#contract/time.ts';
import { type Api, ApiFailure } from '#web/api/api.ts';
import type { RememberedPlace } from '#web/lib/cookie/remembered-place.ts';
import { type SearchElsewhere, searchElsewhere } from '../query/other-installation.ts';
import { placeOf, pointOf, searchQuery, searchState } from '../query/search-state.ts';

/** Rows of services that are free today, and of others; both fill 2, 3 and 5 columns. */
const TODAY_MAX = 6;
const FURTHER_MAX = 12;

/**
 * Kilometres around a place, if its own radius is smaller, because the home page lists more than the search of one
 * area.
 */
const KM_MIN = 15;

export type NearbyItem = Omit<SearchItem, 'starts'> & { start: string | undefined };

/** The services near a place: first those that are free today, of these the nearest ones first. */
export type Nearby = {
  today: readonly NearbyItem[];
  further: readonly NearbyItem[];
  total: number;
  /** The usual distance in kilometres, if all services are farther away than it; else null. */
  fartherThanKm: number | null;
};

/**
 * Loads the services near a place, soonest free first. Without a place, or with an unknown one, `nearby` is null;
 * `today` is always the date in India. `elsewhere` is the search in the installation that serves the place, if it is
 * another one.
 */
export async function loadNearby(
  api: Api,
  place: RememberedPlace | undefined,
  category: string | undefined,
): Promise<{
  today: string;
  place: RememberedPlace | undefined;
  nearby: Nearby | null;
  elsewhere: SearchElsewhere | null;
}> {
  const state = searchState(
    new URLSearchParams(Object.entries({ category, ...place }).flatMap(filled)),
  );
  const { data: read } = await api.call('interpretQuery', { query: { q: '', ...placeOf(state) } });
  const { today, where } = read;
  if (!pointOf(state, where)) return { today, place: undefined, nearby: null, elsewhere: null };
  if (read.installation) {
    const elsewhere = searchElsewhere(read.installation, state);
    return { today, place, nearby: null, elsewhere };
  }
  const km = Math.max(KM_MIN, where?.km ?? 0);
  const query = searchQuery({ ...state, km: String(km), sort: 'soonest' }, today, where);
  const nearby = await api.call('search', { query }).then(
    ({ data: { items, total, relaxed } }) => ({
      ...split(items, today),
      total: total ?? items.length,
      fartherThanKm: relaxed?.dropped.includes('distance') ? km : null,
    }),
    ignoreRefused,
  );
  return { today, place, nearby, elsewhere: null };
}

function split(items: readonly SearchItem[], today: string): Pick<Nearby, 'today' | 'further'> {
  const rows = items.map(({ starts, ...item }) => ({ ...item, start: starts[0] }));
  const isToday = ({ start, timeZone }: NearbyItem) => start && dateIn(start, timeZone) === today;
  const nearest = rows.filter(isToday).toSorted((a, b) => (a.km ?? 0) - (b.km ?? 0));
  const free = nearest.slice(0, TODAY_MAX);
  const further = rows.filter((row) => !free.includes(row)).slice(0, FURTHER_MAX);
  return { today: free, further };
}

function filled([name, value]: [string, string | undefined]): [string, string][] {
  return value ? [[name, value]] : [];
}

/** An invalid search for a place must not break the home page. */
function ignoreRefused(error: unknown): null {
  if (error instanceof ApiFailure && error.httpStatus >= 400 && error.httpStatus < 500) return null;
  throw error;
}
