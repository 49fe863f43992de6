/** A dependency that may close a circle. Unused exceptions are reported, so the list only shrinks. */
export interface Exception {
  from: string;
  to: string;
  reason: string;
}

const BOOKING_VIEWS = 'calls of booking answer with views that still lie with other capabilities';
const OPTION_TYPES = 'types only: a part reads the options type of the module that composes it';
const PROPS_TYPES = 'types only: a component receives the state type of its parent';

/** Imports between files, types included. */
export const fileExceptions: readonly Exception[] = [
  ...between(OPTION_TYPES, 'server/platform/mail/message.ts', ['server/platform/mail/mail.ts']),
  ...between(OPTION_TYPES, 'server/platform/http/access.ts', ['server/platform/http/http.ts']),
  ...between(OPTION_TYPES, 'server/platform/http/idempotency.ts', ['server/platform/http/http.ts']),
  ...between(OPTION_TYPES, 'server/platform/http/upload.ts', ['server/platform/http/http.ts']),
  ...between(OPTION_TYPES, 'server/platform/http/openapi/operation.ts', [
    'server/platform/http/openapi/document.ts',
  ]),
  ...between(OPTION_TYPES, 'web/lib/toast/toasts.tsx', ['web/lib/toast/notify.ts']),
  ...between(OPTION_TYPES, 'web/lib/toast/toast-settings.ts', ['web/lib/toast/notify.ts']),
  ...between(PROPS_TYPES, 'web/ui/chart/chart-bars.tsx', ['web/ui/chart/bar-chart.tsx']),
  ...between(PROPS_TYPES, 'web/features/catalogue/provider/tasks/task-details.tsx', [
    'web/features/catalogue/provider/tasks/task-dialog.tsx',
  ]),
  ...between(PROPS_TYPES, 'web/features/onboarding/provider/in-review.tsx', [
    'web/features/onboarding/provider/form-wizard.tsx',
  ]),
  ...between(PROPS_TYPES, 'web/features/onboarding/provider/preview-step.tsx', [
    'web/features/onboarding/provider/form-wizard.tsx',
  ]),
  ...between(PROPS_TYPES, 'web/features/payouts/provider/earning-filters.tsx', [
    'web/features/payouts/provider/earning-list.tsx',
  ]),
];

/** Imports between folders that are not each other's ancestors; tests excluded. */
export const folderExceptions: readonly Exception[] = [
  ...between('task bodies and non-refundable terms reuse booking limits', 'contract/catalogue', [
    'contract/booking',
  ]),
  ...between(BOOKING_VIEWS, 'contract/booking', [
    'contract/admin',
    'contract/availability',
    'contract/payments',
    'contract/payouts',
  ]),
  ...between('differences are views of payouts', 'contract/payments', ['contract/payouts']),
  ...between('devices are views of privacy', 'contract/identity', ['contract/privacy']),
  ...between(
    'a failed load offers a button, and a busy button contains the arc of the spinner',
    'web/ui/feedback',
    ['web/ui/button'],
  ),
];

function between(reason: string, from: string, targets: readonly string[]): Exception[] {
  return targets.map((to) => ({ from, to, reason }));
}
