import { comparedTerms } from '#capabilities/catalogue/index.ts';
import { FULL_PREPAYMENT } from '#contract/booking/venue/deposit.ts';
import type { ComparedService, ComparisonQuery } from '#contract/search/comparison.ts';
import {
  itemOf,
  liveStarts,
  type Needs,
  nextDays,
  offerOf,
  type Party,
  STARTS_MAX,
} from '../items.ts';
import type { SearchFilters } from './filters.store.ts';
import { applyQueryText, soughtOf, termsOf } from './interpret.ts';
import { filtersOf, interpretationsOf, termsInUse } from './interpretations.ts';
import { type FoundRow, findRowsById } from './store.ts';

/**
 * Services side by side, in the requested order. Each shows the offer that a search with the same words, gender
 * and price shows; services that cannot be found are left out.
 */
export async function compareServices(
  deps: Needs,
  { services, ...query }: ComparisonQuery,
): Promise<ComparedService[]> {
  const expanded = await applyQueryText(deps, query);
  const { terms } = await termsOf(deps, expanded.q);
  const { people } = expanded;
  const filters = await filtersOf(deps, expanded, terms);
  const wanted = { ...filters, ...anywhere, terms: await termsInUse(deps, filters, terms) };
  const ways = interpretationsOf({ filters: wanted, people }).map((way) => way.filters);
  const rows = await findRowsById(deps.db, services, filters, ways);
  const compared = rows
    .toSorted((a, b) => services.indexOf(a.serviceId) - services.indexOf(b.serviceId))
    .map((row) => {
      const way = ways[row.matches.indexOf(true)] ?? wanted;
      return { row, party: { people, sought: soughtOf(way, people) } };
    });
  const offerIds = compared.map(({ row, party }) => offerOf(row, party.sought).id);
  const [termsOfOffers, starts] = await Promise.all([
    comparedTerms(deps.db, offerIds),
    Promise.all(compared.map(({ row, party }) => startsOf(deps, row, party, filters))),
  ]);
  return compared.flatMap(({ row, party }, nth) => {
    const item = itemOf(row, (starts[nth] ?? []).slice(0, STARTS_MAX), party.sought);
    const { id, minutes } = offerOf(row, party.sought);
    const terms = termsOfOffers.get(id);
    if (!terms) return [];
    const { taskId, isNonRefundable, depositPercent } = terms;
    const deposit = depositPercent < FULL_PREPAYMENT ? { depositPercent } : {};
    return { ...item, offer: { ...item.offer, minutes, taskId, isNonRefundable, ...deposit } };
  });
}

/** These filters select services, not their offers. */
const anywhere = {
  near: undefined,
  rating: undefined,
  place: undefined,
  window: undefined,
} as const;

/** The starts within the requested window, or else the next ones. */
async function startsOf(
  deps: Needs,
  row: FoundRow,
  party: Party,
  { window, now }: SearchFilters,
): Promise<readonly number[]> {
  const startsIn = async (span: { from: number; to: number }) =>
    (await liveStarts(deps, [row], party, span)).get(row.serviceId) ?? [];
  const requested = window ? await startsIn(window) : [];
  return requested.length > 0 ? requested : startsIn(nextDays(now));
}
