import type { PublishPolicyInput } from '#contract/policies/admin-views.ts';
import type { PolicyTerms } from '#contract/policies/policy.ts';
import { type ChosenTerms, chosenOf, policyErrors } from '#contract/policies/rules.ts';
import { compareEdits } from '#web/lib/compare-edits.ts';
import { instantInIndia } from '#web/lib/india-time.ts';

type Figure = Exclude<keyof ChosenTerms, 'bands'>;
/** A band as typed. Its key is stable when other bands are added or removed. */
export type BandDraft = { key: number; hoursBefore: string; refundPercent: string };

/** The form of a policy version, as typed. */
export type PolicyDraft = Record<Figure, string> & {
  bands: BandDraft[];
  activeFrom: string;
  note: string;
  confirmation: string;
};

/** A draft with the values of the previous version. */
export function draftOfTerms(terms: PolicyTerms): PolicyDraft {
  const { bands, ...figures } = chosenOf(terms);
  const typed = Object.entries(figures).map(([key, figure]) => [key, String(figure)]);
  return {
    ...(Object.fromEntries(typed) as Record<Figure, string>),
    bands: bands.map((band, key) => ({
      key,
      hoursBefore: String(band.hoursBefore),
      refundPercent: String(band.refundPercent),
    })),
    activeFrom: '',
    note: '',
    confirmation: '',
  };
}

/** The draft after the previous version has changed: terms that the admin did not edit are those of the new one. */
export function rebased(draft: PolicyDraft, base: PolicyTerms, previous: PolicyTerms): PolicyDraft {
  const [before, after] = [draftOfTerms(base), draftOfTerms(previous)];
  const { taken } = compareEdits(
    Object.keys(chosenOf(previous)) as (keyof ChosenTerms)[],
    (term) => before[term],
    (term) => draft[term],
    (term) => after[term],
  );
  return { ...draft, ...Object.fromEntries(taken.map((term) => [term, after[term]])) };
}

export function chosenFrom(draft: PolicyDraft): ChosenTerms {
  const { bands, activeFrom: _from, note: _note, confirmation: _typed, ...figures } = draft;
  const read = Object.entries(figures).map(([key, text]) => [key, figureOf(text)]);
  return {
    ...(Object.fromEntries(read) as Record<Figure, number>),
    bands: bands.map(({ hoursBefore, refundPercent }) => ({
      hoursBefore: figureOf(hoursBefore),
      refundPercent: figureOf(refundPercent),
    })),
  };
}

function figureOf(text: string): number {
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN;
}

/** The text that an admin has to type, to prevent publishing by mistake. */
export function confirmationOf(version: number): string {
  return `version ${version}`;
}

/** Errors by field. */
export function draftErrors(draft: PolicyDraft, version: number): Record<string, string> {
  const found = policyErrors(chosenFrom(draft));
  if (draft.activeFrom === '') found['activeFrom'] = 'Please choose when it takes effect.';
  if (draft.note.trim() === '') found['note'] = 'Please give a reason.';
  const wanted = confirmationOf(version);
  if (draft.confirmation.trim().toLowerCase() !== wanted) {
    found['confirmation'] = `Please type: ${wanted}`;
  }
  return found;
}

/** The request body of a valid draft. */
export function publishBody(draft: PolicyDraft, version: number): PublishPolicyInput {
  const activeFrom = instantInIndia(draft.activeFrom);
  return { version, activeFrom, terms: chosenFrom(draft), note: draft.note.trim() };
}

/** Removes the prefix `terms.` from the server's field names. */
export function fieldsOf(errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, sentence]) => [field.replace(/^terms\./, ''), sentence]),
  );
}
