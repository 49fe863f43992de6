import type { HoursDraft } from '#contract/availability/hours.ts';
import type { Slots } from '#contract/availability/views.ts';
import type { Deps } from '#platform/deps.ts';
import { findOwnOffer } from '../starts/find-offer.ts';
import { spanOf, startsIn, type Window } from '../starts/list-starts.ts';
import { factsServedBy } from './follow-service.ts';
import type { Owned } from './hours.store.ts';
import { rowOf, validDraft } from './save-hours.ts';
import { defaultFacts } from './set-hours.ts';

/**
 * Starts that customers would see if this draft were saved. Stores nothing; works for sub-services without
 * a price and for hidden services.
 * @throws Refused SERVICE_NOT_FOUND, SUB_SERVICE_NOT_FOUND, PEOPLE_RANGE, MEMBER_NOT_FOUND, INVALID as a save would.
 */
export async function previewHours(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  input: Owned &
    Window & {
      subServiceId: string;
      people: number;
      memberId?: string | undefined;
      isTogether?: boolean | undefined;
      draft: HoursDraft;
    },
): Promise<Slots> {
  const now = clock.now();
  const { people, memberId, isTogether } = input;
  const { minutes } = await findOwnOffer(db, input);
  const draft = validDraft(input.draft);
  const { subServiceId } = input;
  const settings = rowOf(input, draft);
  const span = { ...spanOf(input, now), now, subServiceId };
  const stored = await factsServedBy(db, settings, span);
  const row = { ...(stored ?? defaultFacts(input)), ...settings, overrides: draft.overrides };
  const party = { subServiceId, minutes, people, now, memberId, isTogether };
  return startsIn(row, party, input);
}
