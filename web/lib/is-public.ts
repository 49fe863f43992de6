import type { Service } from '#contract/catalogue/views.ts';

/** Whether customers can see a service; for its provider. */
export function isPublic({
  isActive,
  approvalStatus,
  hiddenBecause,
}: Pick<Service, 'isActive' | 'approvalStatus' | 'hiddenBecause'>): boolean {
  return isActive && approvalStatus === 'approved' && hiddenBecause === undefined;
}
