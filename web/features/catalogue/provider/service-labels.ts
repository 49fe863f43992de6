import type { Service } from '#contract/catalogue/views.ts';
import type { T } from '#messages/translation.ts';
import type { AlertTone } from '#web/ui/feedback/alert.tsx';

type ServiceState = {
  title: string;
  text: string;
  tone: AlertTone & ('success' | 'warn' | 'danger');
};

/** PDET-03 to PDET-07: the state of a service as alert. Missing values count as active and approved. */
export function stateLabels(
  t: T,
  {
    isActive = true,
    approvalStatus = 'approved',
    hiddenBecause,
    isWithdrawn,
  }: Partial<Pick<Service, 'isActive' | 'approvalStatus' | 'hiddenBecause' | 'isWithdrawn'>>,
): ServiceState {
  if (hiddenBecause !== undefined) {
    return {
      tone: 'danger',
      title: t('menu.hiddenService'),
      text: t('menu.hiddenServiceText', { reason: hiddenBecause }),
    };
  }
  if (isWithdrawn) {
    return {
      tone: 'warn',
      title: t('menu.withdrawn'),
      text: t('menu.withdrawnText'),
    };
  }
  if (approvalStatus === 'pending') {
    return {
      tone: 'warn',
      title: t('menu.pending'),
      text: t('menu.pendingText'),
    };
  }
  if (approvalStatus === 'rejected') {
    return {
      tone: 'danger',
      title: t('menu.rejected'),
      text: t('menu.rejectedText'),
    };
  }
  if (!isActive) {
    return {
      tone: 'warn',
      title: t('menu.inactiveService'),
      text: t('menu.inactiveText'),
    };
  }
  return {
    tone: 'success',
    title: t('menu.activeService'),
    text: t('menu.activeText'),
  };
}

/** '4.6 (128 reviews)', or 'New (2 reviews)' without a rating. */
export function ratingText(t: T, { rating, reviews }: Pick<Service, 'rating' | 'reviews'>): string {
  const count = t('menu.reviewCount', { count: reviews });
  if (rating === null) return reviews === 0 ? t('menu.isNew') : t('menu.newOf', { reviews: count });
  return `${rating.toFixed(1)} (${count})`;
}
