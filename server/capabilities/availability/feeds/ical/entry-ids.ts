import { entryIdOf } from '#contract/booking/icalendar.ts';

/** A UID is too short to be folded. A search is cheap enough outside of the worker thread. */
const UIDS = /^UID(?:;[^:\r\n]*)?:[ \t]*(\S+)[ \t]*\r?$/gim;

/** Ids of all entries of this product in a calendar file, of any business or customer. */
export function entryIdsIn(text: string): string[] {
  const ids = [...text.matchAll(UIDS)].map(([, uid = '']) => entryIdOf(uid));
  return [...new Set(ids)].filter((id) => id !== undefined);
}
