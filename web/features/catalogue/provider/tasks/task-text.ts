import { claimLabel } from '#contract/catalogue/claims.ts';
import { NO_SERVICE_ID, TASK_ADDED_ALREADY } from '#contract/catalogue/task-rules.ts';
import type { SubService } from '#contract/catalogue/views.ts';
import { formatRupees } from '#contract/money.ts';
import { ApiFailure } from '#web/api/api.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { formatMinutes } from '#web/lib/minutes.ts';
import type { BadgeTone } from '#web/ui/display/badge.tsx';

type Priced = Pick<SubService, 'price' | 'isPaused' | 'hiddenBecause'>;

/** PDET-22, PDET-24. Only a priced task can be paused. */
export function taskState(task: Priced): { label: string; tone: BadgeTone } {
  const { price, isPaused, hiddenBecause } = task;
  if (hiddenBecause) return { label: 'Hidden', tone: 'danger' };
  if (!price) return { label: 'Inactive', tone: 'neutral' };
  return isPaused ? { label: 'Paused', tone: 'warn' } : { label: 'Active', tone: 'success' };
}

/** The number of sub-services that customers can book. */
export function activeCount(subServices: readonly Priced[]): number {
  return subServices.filter((each) => taskState(each).label === 'Active').length;
}

/** The price for one person, or `unset` without one. */
export function priceText({ price }: Pick<Priced, 'price'>, unset: string): string {
  return price ? formatRupees(price.totalAmount) : unset;
}

/** '60 minutes', '60 minutes, then 30 min processing time' */
export function durationOf({
  completionTime,
  processingMinutes,
}: Pick<SubService, 'completionTime' | 'processingMinutes'>): string {
  if (!processingMinutes) return completionTime;
  return `${completionTime}, then ${formatMinutes(processingMinutes)} processing time`;
}

/** 'Ammonia-free, Vegan products', or a text without claims. */
export function claimsText({ claims = [] }: Pick<SubService, 'claims'>): string {
  return claims.map(claimLabel).join(', ') || 'Nothing stated';
}

/** PDET-23, PDET-25. */
export function priceAction({ price }: Pick<Priced, 'price'>): 'Update Price' | 'Set Price' {
  return price ? 'Update Price' : 'Set Price';
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
export function addFailure(error: unknown): TaskFailure {
  const noService = error instanceof ApiFailure ? error.errors['serviceId'] : undefined;
  if (noService) return { title: noService };
  if (error instanceof ApiFailure && error.code === 'TASK_ADDED') {
    return { title: failureText(error, TASK_ADDED_ALREADY) };
  }
  const title = 'Failed to add task. Please try again.';
  const reason = error instanceof ApiFailure && error.httpStatus > 0 ? error.message : '';
  return reason ? { title, text: reason } : { title };
}
