import type { HoursDraft } from '#contract/availability/hours.ts';
import type { Slots } from '#contract/availability/views.ts';
import type { Deps } from '#platform/deps.ts';
import { factsOf } from '../starts/facts.store.ts';
import { findOwnOffer } from '../starts/find-offer.ts';
import { spanOf, startsIn, type Window } from '../starts/list-starts.ts';
import type { Owned } from './own-hours.ts';
import { rowOf, validDraft } from './save-hours.ts';
import { defaultFacts } from './set-hours.ts';

/**
 * Starts that customers would see if this draft were saved. Stores nothing; works for sub-services without
 * a price and for hidden services.
 * @throws Refused SERVICE_NOT_FOUND, SUB_SERVICE_NOT_FOUND, PEOPLE_RANGE, INVALID as a save would.
 */
export async function previewHours(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  input: Owned & Window & { subServiceId: string; people: number; draft: HoursDraft },
): Promise<Slots> {
  const now = clock.now();
  const { serviceId, people } = input;
  const { minutes } = await findOwnOffer(db, input);
  const draft = validDraft(input.draft);
  const stored = await factsOf(db, serviceId, { ...spanOf(input, now), now });
  const row = {
    ...(stored ?? defaultFacts(serviceId)),
    ...rowOf(serviceId, draft),
    overrides: draft.overrides,
  };
  return startsIn(row, { minutes, people, now }, input);
}
