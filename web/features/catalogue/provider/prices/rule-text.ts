import { discountedPaise } from '#contract/catalogue/prices/prices.ts';
import type { PriceRule } from '#contract/catalogue/prices/rules.ts';
import type { SubService } from '#contract/catalogue/views.ts';
import { formatPaise } from '#contract/money.ts';
import { paiseOf } from '#contract/paise-of.ts';
import type { T } from '#messages/translation.ts';
import { hoursText } from '#web/i18n/discounts.ts';

type Rule = Omit<PriceRule, 'id' | 'serviceId' | 'isPaused'>;

/** 'Haircut for ₹500.00 costs ₹400.00 Tue–Thu before 1:00 PM'; undefined without a price. */
export function exampleText(
  t: T,
  rule: Rule,
  subServices: readonly SubService[],
): string | undefined {
  const subService = subServices.find(
    ({ id, price }) =>
      price && (rule.subServiceIds.length === 0 || rule.subServiceIds.includes(id)),
  );
  const listPaise = paiseOf(subService?.price?.totalAmount ?? 0) ?? 0;
  if (!subService || listPaise === 0) return undefined;
  const texts = {
    task: t.nameOf(subService.name),
    list: formatPaise(listPaise),
    price: formatPaise(discountedPaise(listPaise, rule.percent)),
  };
  return rule.kind === 'firstVisit'
    ? t('prices.exampleFirst', texts)
    : t('prices.example', { ...texts, when: hoursText(t, rule) });
}

/** 'All tasks', or the names of those that a rule is limited to. */
export function tasksText(
  t: T,
  { subServiceIds }: Rule,
  subServices: readonly SubService[],
): string {
  if (subServiceIds.length === 0) return t('prices.allTasks');
  const names = subServices
    .filter(({ id }) => subServiceIds.includes(id))
    .map(({ name }) => t.nameOf(name));
  return names.length > 0 ? names.join(', ') : t('prices.noTask');
}
