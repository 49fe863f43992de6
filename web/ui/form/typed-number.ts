import { westernDigits } from './typed-digits.ts';

/** 'corrected': the number was outside the limits, and the value is the nearest one within them. */
export type Outcome = 'accepted' | 'corrected' | 'rejected';

type TypedNumber = {
  /** The number within the limits; undefined for a rejected number and for a text without one. */
  value: number | undefined;
  outcome: Outcome;
};

/** Reads a typed whole number. A negative one has no obvious correction; another one outside the limits has. */
export function typedNumber(text: string, { min, max }: { min: number; max: number }): TypedNumber {
  const typed = Number.parseInt(westernDigits(text).replace('−', '-'), 10);
  if (Number.isNaN(typed)) return { value: undefined, outcome: 'accepted' };
  if (typed < 0) return { value: undefined, outcome: 'rejected' };
  const value = Math.min(max, Math.max(min, typed));
  return { value, outcome: value === typed ? 'accepted' : 'corrected' };
}

/** What a field for a whole number accepts of a text: a sign and three digits. */
export function numberDraft(text: string): string {
  const [draft = ''] = /^[-−]?\d{0,3}/.exec(westernDigits(text).replace(/[^\d−-]/g, '')) ?? [];
  return draft;
}
