import type { Claim } from '#contract/catalogue/claims.ts';
import { checkMenuName, checkVariantName, repeatedName } from '#contract/catalogue/menu-rules.ts';
import { checkMinutes, checkPrice } from '#contract/catalogue/task-rules.ts';
import type { T } from '#messages/translation.ts';
import { localRule, localRules } from '#web/i18n/local-rule.ts';

/** A duration and a price as typed; `variant` is unused while there is only one. */
export type VariantDraft = { variant: string; minutes: string; price: string };

/** An own task as typed. */
export type OwnTaskDraft = {
  name: string;
  /** The most similar task of the master list. */
  taskId: string;
  description: string;
  claims: Claim[];
  variants: VariantDraft[];
};

export const emptyVariant: VariantDraft = { variant: '', minutes: '', price: '' };

export const emptyOwnTask: OwnTaskDraft = {
  ...{ name: '', taskId: '', description: '', claims: [] },
  variants: [emptyVariant],
};

export type VariantErrors = Partial<Record<keyof VariantDraft, string>>;
export type OwnTaskErrors = {
  name?: string | undefined;
  taskId?: string | undefined;
  variants: VariantErrors[];
};

/** The errors of a draft, or undefined. */
export function ownTaskErrors(t: T, draft: OwnTaskDraft): OwnTaskErrors | undefined {
  const { name, taskId, variants } = draft;
  const hasNames = variants.length > 1;
  const errors: OwnTaskErrors = {
    name: localRule(t, checkMenuName(name)),
    taskId: taskId === '' ? t('rules.closestMissing') : undefined,
    variants: variants.map((one) => localRules(t, variantErrors(one, hasNames))),
  };
  const twice = hasNames ? repeatedName(variants.map(({ variant }) => variant)) : undefined;
  const at = variants.findLastIndex(({ variant }) => variant === twice);
  const repeated = errors.variants[at];
  if (repeated && !repeated.variant) repeated.variant = t('rules.optionTaken');
  const isFine =
    !errors.name &&
    !errors.taskId &&
    errors.variants.every((one) => Object.values(one).every((error) => error === undefined));
  return isFine ? undefined : errors;
}

/** The errors of one duration and price, with a name if there are several. */
export function variantErrors(one: VariantDraft, hasName: boolean): VariantErrors {
  const variant = hasName ? checkVariantName(one.variant) : undefined;
  const minutes = checkMinutes(one.minutes);
  const price = checkPrice(one.price);
  return {
    ...(variant && { variant }),
    ...(minutes && { minutes }),
    ...(price && { price }),
  };
}

/** The request of a draft without errors. */
export function ownTaskBody(serviceId: string, draft: OwnTaskDraft) {
  const { variants, ...texts } = draft;
  const numbers = variants.map(({ variant, minutes, price }) => ({
    variant,
    minutes: Number(minutes),
    price: Number(price),
  }));
  const [first] = numbers;
  return {
    ...{ serviceId, ...texts },
    ...(numbers.length > 1 || !first
      ? { variants: numbers }
      : { minutes: first.minutes, price: first.price }),
  };
}
