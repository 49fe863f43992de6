import {
  DAY_MINUTES,
  DISCOUNT_PERCENT_MAX,
  DISCOUNT_PERCENT_MIN,
} from '#contract/catalogue/prices/limits.ts';
import type { PriceRule, PriceRuleBody } from '#contract/catalogue/prices/rules.ts';
import type { SubService } from '#contract/catalogue/views.ts';

/** A discount as typed. */
export type RuleDraft = Omit<PriceRuleBody, 'percent'> & {
  percent: string;
  /** All of its tasks are removed, and none would mean all tasks. */
  needsTask: boolean;
};

const NOON = 12 * 60;

/** The draft of a rule with those of its tasks that still exist; a new one starts with weekday mornings. */
export function draftOf(
  rule: PriceRule | undefined,
  subServices: readonly Pick<SubService, 'id'>[],
): RuleDraft {
  if (!rule) {
    const hours = { weekdays: [1, 2, 3, 4, 5], fromMinute: 0, toMinute: NOON };
    return { kind: 'time', percent: '20', ...hours, subServiceIds: [], needsTask: false };
  }
  const { kind, percent, weekdays, fromMinute, toMinute } = rule;
  const hours = { weekdays: [...weekdays], fromMinute, toMinute };
  const subServiceIds = rule.subServiceIds.filter((id) => subServices.some((one) => one.id === id));
  const needsTask = rule.subServiceIds.length > 0 && subServiceIds.length === 0;
  return { kind, percent: String(percent), ...hours, subServiceIds, needsTask };
}

/** The fields that have to be corrected. */
export function problemsOf(draft: RuleDraft) {
  const { percent, weekdays, fromMinute, toMinute } = draft;
  const isTime = draft.kind === 'time';
  return {
    percent: bodyPercent(percent) === undefined,
    weekdays: isTime && weekdays.length === 0,
    toMinute: isTime && fromMinute >= toMinute,
    subServiceIds: draft.needsTask && draft.subServiceIds.length === 0,
  };
}

/** The rule of a draft without problems; undefined otherwise. */
export function bodyOf(draft: RuleDraft): PriceRuleBody | undefined {
  const percent = bodyPercent(draft.percent);
  if (percent === undefined || Object.values(problemsOf(draft)).includes(true)) return undefined;
  const { needsTask: _, ...typed } = draft;
  if (draft.kind === 'time') return { ...typed, percent };
  const always = { weekdays: [1, 2, 3, 4, 5, 6, 7], fromMinute: 0, toMinute: DAY_MINUTES };
  return { ...typed, ...always, percent };
}

function bodyPercent(typed: string): number | undefined {
  const percent = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0;
  const isWithin = percent >= DISCOUNT_PERCENT_MIN && percent <= DISCOUNT_PERCENT_MAX;
  return isWithin ? percent : undefined;
}
