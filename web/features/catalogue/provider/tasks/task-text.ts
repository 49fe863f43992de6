import { NO_SERVICE_ID, TASK_ADDED_ALREADY } from '#contract/catalogue/task-rules.ts';
import type { SubService } from '#contract/catalogue/views.ts';
import { formatRupees } from '#contract/money.ts';
import type { PlainKey, T } from '#messages/translation.ts';
import { ApiFailure } from '#web/api/api.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { localMinutes } from '#web/i18n/format.ts';
import { localRule } from '#web/i18n/local-rule.ts';
import type { BadgeTone } from '#web/ui/display/badge.tsx';

type Priced = Pick<SubService, 'price' | 'isPaused' | 'hiddenBecause'>;

/** PDET-22, PDET-24. Only a priced task can be paused. */
export function taskState(task: Priced): { label: PlainKey; tone: BadgeTone } {
  const { price, isPaused, hiddenBecause } = task;
  if (hiddenBecause) return { label: 'menu.hidden', tone: 'danger' };
  if (!price) return { label: 'menu.inactive', tone: 'neutral' };
  return isPaused
    ? { label: 'menu.paused', tone: 'warn' }
    : { label: 'menu.active', tone: 'success' };
}

/** The number of sub-services that customers can book. */
export function activeCount(subServices: readonly Priced[]): number {
  return subServices.filter((each) => taskState(each).label === 'menu.active').length;
}

/** The price for one person, or `unset` without one. */
export function priceText({ price }: Pick<Priced, 'price'>, unset: string): string {
  return price ? formatRupees(price.totalAmount) : unset;
}

/** '1 h', '1 h, then 30 min processing time' */
export function durationOf(
  t: T,
  { minutes, processingMinutes }: Pick<SubService, 'minutes' | 'processingMinutes'>,
): string {
  const duration = localMinutes(t, minutes);
  if (!processingMinutes) return duration;
  return t('menu.withProcessing', { duration, processing: localMinutes(t, processingMinutes) });
}

/** 'Ammonia-free, Vegan products', or a text without claims. */
export function claimsText(t: T, { claims = [] }: Pick<SubService, 'claims'>): string {
  return claims.map((claim) => t(`service.${claim}`)).join(', ') || t('menu.nothingStated');
}

/** PDET-23, PDET-25. */
export function priceAction({ price }: Pick<Priced, 'price'>) {
  return price ? 'menu.updatePrice' : 'menu.setPrice';
}

/** Why a task cannot be added, or undefined (PDET-31, PDET-32). */
export function addProblem(
  serviceId: string | undefined,
  taskId: string,
  added: ReadonlySet<string>,
): string | undefined {
  if (!serviceId) return NO_SERVICE_ID;
  return added.has(taskId) ? TASK_ADDED_ALREADY : undefined;
}

export type TaskFailure = { title: string; text?: string };

/**
 * The error of a failed add: a fixed title with the server's reason, or a reason that is the title
 * (PDET-31 to PDET-33).
 */
export function addFailure(t: T, error: unknown): TaskFailure {
  const noService = error instanceof ApiFailure ? error.errors['serviceId'] : undefined;
  if (noService) return { title: localRule(t, noService) };
  if (error instanceof ApiFailure && error.code === 'TASK_ADDED') {
    return { title: localRule(t, failureText(error, TASK_ADDED_ALREADY)) };
  }
  const title = t('menu.addFailed');
  const reason = error instanceof ApiFailure && error.httpStatus > 0 ? error.message : '';
  return reason ? { title, text: reason } : { title };
}
