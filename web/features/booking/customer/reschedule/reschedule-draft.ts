import { dateIn } from '#contract/time.ts';
import type { RequestedStart } from '../times/use-slot-pick.ts';

/** The part of a reschedule that is in the URL, so that it survives a reload. */
export type RescheduleDraft = {
  requested: RequestedStart | undefined;
  /** The member of each service; null means anyone. */
  members: readonly (string | null)[] | undefined;
};

const ANYONE = 'any';

/** Reads the URL; a missing or invalid value is undefined. */
export function rescheduleDraftOf(search: URLSearchParams, timeZone: string): RescheduleDraft {
  const at = search.get('at') ?? '';
  const members = search.get('with')?.split(',');
  return {
    requested: Number.isNaN(Date.parse(at)) ? undefined : { at, date: dateIn(at, timeZone) },
    members: members?.map((id) => (id === ANYONE ? null : id)),
  };
}

type Chosen = {
  at: string | undefined;
  /** In the format of `membersQuery`. */
  members: string | undefined;
};

/** Returns the same URL with the current choice. */
export function withRescheduleDraft(search: URLSearchParams, chosen: Chosen): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [key, value] of [['at', chosen.at] as const, ['with', chosen.members] as const]) {
    if (value) next.set(key, value);
    else next.delete(key);
  }
  return next;
}
