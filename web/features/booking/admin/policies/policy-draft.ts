import type { LayPolicyBody } from '#contract/policies/admin-calls.ts';
import type { PolicyTerms } from '#contract/policies/policy.ts';
import { type ChosenTerms, chosenOf, policyErrors } from '#contract/policies/rules.ts';
import { instantInIndia } from '#web/lib/india-time.ts';

type Figure = Exclude<keyof ChosenTerms, 'bands'>;
/** A band as typed; its key stays with it when others come and go. */
export type BandDraft = { key: number; hoursBefore: string; refundPercent: string };

/** The form of a version, as typed. */
export type PolicyDraft = Record<Figure, string> & {
  bands: BandDraft[];
  activeFrom: string;
  note: string;
  confirmation: string;
};

/** A form that begins with what the version before it says. */
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

/** What has to be typed so that nobody lays down a version by a slip. */
export function confirmationOf(version: number): string {
  return `version ${version}`;
}

/** What is wrong with the form, by field. */
export function draftErrors(draft: PolicyDraft, version: number): Record<string, string> {
  const found = policyErrors(chosenFrom(draft));
  if (draft.activeFrom === '') found['activeFrom'] = 'Please choose when it begins.';
  if (draft.note.trim() === '') found['note'] = 'Please say why.';
  const wanted = confirmationOf(version);
  if (draft.confirmation.trim().toLowerCase() !== wanted) {
    found['confirmation'] = `Please type: ${wanted}`;
  }
  return found;
}

/** The body of the call, from a form without errors. */
export function layBody(draft: PolicyDraft, version: number): LayPolicyBody {
  const activeFrom = instantInIndia(draft.activeFrom);
  return { version, activeFrom, terms: chosenFrom(draft), note: draft.note.trim() };
}

/** The server names the fields of the terms below their own heading. */
export function fieldsOf(errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, sentence]) => [field.replace(/^terms\./, ''), sentence]),
  );
}
