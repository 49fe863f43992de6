import type { Synonym } from '#contract/search/synonyms.ts';
import type { StartDraft } from '#web/lib/version-text.ts';

/** The form of a synonym, as typed. */
export type SynonymDraft = StartDraft & { phrase: string; means: string; reason: string };

export function draftOf(synonym: Synonym | undefined): SynonymDraft {
  const { phrase = '' } = synonym ?? {};
  return { phrase, means: typedMeaning(synonym), when: 'now', at: '', reason: '' };
}

/** The meaning that the form begins with: the one in force, or else the next one. */
export function typedMeaning(synonym: Synonym | undefined): string {
  return synonym?.means ?? synonym?.scheduled[0]?.means ?? '';
}

/** The meaning that a version from this instant replaces; null is now. */
export function meaningAt({ means, scheduled }: Synonym, from: string | null): string | null {
  if (from === null) return means;
  const last = scheduled.findLast(
    ({ effectiveFrom }) => Date.parse(effectiveFrom) <= Date.parse(from),
  );
  return last ? last.means : means;
}

/** The meaning that stays when a scheduled version is withdrawn. */
export function meaningWithout(synonym: Synonym, versionId: string): string | null {
  const { scheduled } = synonym;
  const withdrawn = scheduled.find(({ id }) => id === versionId);
  const others = scheduled.filter(({ id }) => id !== versionId);
  return meaningAt({ ...synonym, scheduled: others }, withdrawn?.effectiveFrom ?? null);
}

export function startError({ when, at }: StartDraft): Record<string, string> {
  return when === 'later' && at === ''
    ? { effectiveFrom: 'Please choose when it takes effect.' }
    : {};
}
