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
