import type { Service } from '#contract/catalogue/views.ts';
import type { Earnings } from '#contract/payouts/views.ts';
import type { T } from '#messages/translation.ts';
import { addServicePath, editServicePath, servicePath } from '#web/lib/provider-paths.ts';

export type SetupStep = {
  key: 'service' | 'approval' | 'price' | 'bank';
  title: string;
  text: string;
  isDone: boolean;
  /** Undefined while the business has to wait. */
  action: { label: string; to: string } | undefined;
};

type OwnService = Pick<Service, 'id' | 'approvalStatus' | 'isWithdrawn' | 'fromAmount'>;

const BANK_TO_FIX = ['needs_clarification', 'suspended'];

/** The steps of a business until it can take bookings and be paid, in order. */
export function setupSteps(
  t: T,
  services: readonly OwnService[],
  account: Pick<NonNullable<Earnings['account']>, 'status'> | null,
): SetupStep[] {
  const [first] = services;
  const isApproved = services.some(({ approvalStatus }) => approvalStatus === 'approved');
  const isPriced = services.some(({ fromAmount }) => fromAmount !== null);
  const needsFix = account !== null && BANK_TO_FIX.includes(account.status);
  return [
    {
      key: 'service',
      title: t('dashboard.firstService'),
      text: t('dashboard.firstServiceText'),
      isDone: first !== undefined,
      action: { label: t('dashboard.addServiceShort'), to: addServicePath },
    },
    { ...approvalStep(t, services), isDone: isApproved },
    {
      key: 'price',
      title: t('dashboard.prices'),
      text: t('dashboard.pricesText'),
      isDone: isPriced,
      action: first && { label: t('dashboard.setPrices'), to: servicePath(first.id) },
    },
    {
      key: 'bank',
      title: needsFix ? t('dashboard.checkBank') : t('dashboard.addBank'),
      text: needsFix ? t('dashboard.bankMismatch') : t('dashboard.bankText'),
      isDone: account !== null && !needsFix,
      action: {
        label: needsFix ? t('dashboard.checkDetails') : t('dashboard.addBankShort'),
        to: '/serviceProvider/earnings',
      },
    },
  ];
}

function approvalStep(t: T, services: readonly OwnService[]): Omit<SetupStep, 'isDone'> {
  const rejected = services.find(({ approvalStatus }) => approvalStatus === 'rejected');
  const isReviewed = services.some(
    ({ approvalStatus, isWithdrawn }) => approvalStatus === 'pending' && !isWithdrawn,
  );
  if (rejected && !isReviewed) {
    return {
      key: 'approval',
      title: t('dashboard.changeService'),
      text: t('dashboard.changeServiceText'),
      action: { label: t('dashboard.seeChanges'), to: editServicePath(rejected.id) },
    };
  }
  const withdrawn = services.find(({ isWithdrawn }) => isWithdrawn);
  if (withdrawn && !isReviewed) {
    return {
      key: 'approval',
      title: t('dashboard.approval'),
      text: t('dashboard.withdrawnText'),
      action: { label: t('dashboard.submitAgain'), to: editServicePath(withdrawn.id) },
    };
  }
  return {
    key: 'approval',
    title: t('dashboard.approval'),
    text: isReviewed ? t('dashboard.reviewing') : t('dashboard.approvalText'),
    action: undefined,
  };
}
