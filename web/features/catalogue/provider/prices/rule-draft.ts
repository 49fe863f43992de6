import {
  DAY_MINUTES,
  DISCOUNT_PERCENT_MAX,
  DISCOUNT_PERCENT_MIN,
} from '#contract/catalogue/prices/limits.ts';
import type { PriceRule, PriceRuleBody } from '#contract/catalogue/prices/rules.ts';

/** A discount as typed. */
export type RuleDraft = Omit<PriceRuleBody, 'percent'> & { percent: string };

const NOON = 12 * 60;

/** The draft of a rule; a new one starts with weekday mornings. */
export function draftOf(rule: PriceRule | undefined): RuleDraft {
  if (!rule) {
    const hours = { weekdays: [1, 2, 3, 4, 5], fromMinute: 0, toMinute: NOON };
    return { kind: 'time', percent: '20', ...hours, subServiceIds: [] };
  }
  const { kind, percent, weekdays, fromMinute, toMinute, subServiceIds } = rule;
  const hours = { weekdays: [...weekdays], fromMinute, toMinute };
  return { kind, percent: String(percent), ...hours, subServiceIds: [...subServiceIds] };
}

/** The fields that have to be corrected. */
export function problemsOf({ kind, percent, weekdays, fromMinute, toMinute }: RuleDraft) {
  const isTime = kind === 'time';
  return {
    percent: bodyPercent(percent) === undefined,
    weekdays: isTime && weekdays.length === 0,
    toMinute: isTime && fromMinute >= toMinute,
  };
}

/** The rule of a draft without problems; undefined otherwise. */
export function bodyOf(draft: RuleDraft): PriceRuleBody | undefined {
  const percent = bodyPercent(draft.percent);
  if (percent === undefined || Object.values(problemsOf(draft)).includes(true)) return undefined;
  if (draft.kind === 'time') return { ...draft, percent };
  const always = { weekdays: [1, 2, 3, 4, 5, 6, 7], fromMinute: 0, toMinute: DAY_MINUTES };
  return { ...draft, ...always, percent };
}

function bodyPercent(typed: string): number | undefined {
  const percent = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0;
  const isWithin = percent >= DISCOUNT_PERCENT_MIN && percent <= DISCOUNT_PERCENT_MAX;
  return isWithin ? percent : undefined;
}
