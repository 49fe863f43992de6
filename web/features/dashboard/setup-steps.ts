import type { Service } from '#contract/catalogue/views.ts';
import type { Earnings } from '#contract/payouts/views.ts';
import { addServicePath, editServicePath, servicePath } from '#web/lib/provider-paths.ts';

export type SetupStep = {
  key: 'service' | 'approval' | 'price' | 'bank';
  title: string;
  text: string;
  isDone: boolean;
  /** Undefined while the business can only wait. */
  action: { label: string; to: string } | undefined;
};

type OwnService = Pick<Service, 'id' | 'approvalStatus' | 'fromAmount'>;

const BANK_TO_FIX = ['needs_clarification', 'suspended'];

/** The steps of a business until it can take bookings and be paid, in this order. */
export function setupSteps(
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
      title: 'Add your first service',
      text: 'What you offer, where, and when you are open.',
      isDone: first !== undefined,
      action: { label: 'Add service', to: addServicePath },
    },
    { ...approvalStep(services), isDone: isApproved },
    {
      key: 'price',
      title: 'Set your prices',
      text: 'Customers can book a task once it has a price.',
      isDone: isPriced,
      action: first && { label: 'Set prices', to: servicePath(first.id) },
    },
    {
      key: 'bank',
      title: needsFix ? 'Check your bank account' : 'Add your bank account',
      text: needsFix ? 'Some of the details do not match.' : 'Your earnings are paid out to it.',
      isDone: account !== null && !needsFix,
      action: {
        label: needsFix ? 'Check details' : 'Add bank account',
        to: '/serviceProvider/earnings',
      },
    },
  ];
}

function approvalStep(services: readonly OwnService[]): Omit<SetupStep, 'isDone'> {
  const rejected = services.find(({ approvalStatus }) => approvalStatus === 'rejected');
  const isReviewed = services.some(({ approvalStatus }) => approvalStatus === 'pending');
  if (rejected && !isReviewed) {
    return {
      key: 'approval',
      title: 'Change your service',
      text: 'Our team needs changes before customers can see it.',
      action: { label: 'See what to change', to: editServicePath(rejected.id) },
    };
  }
  return {
    key: 'approval',
    title: 'Approval by our team',
    text: isReviewed
      ? 'We are reviewing your service and will e-mail you.'
      : 'We check every service before customers see it.',
    action: undefined,
  };
}
