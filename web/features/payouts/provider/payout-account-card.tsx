import { lazy, Suspense, useState } from 'react';
import type { PayoutAccount } from '#contract/payouts/views.ts';
import { formatMoment, INDIA } from '#contract/time.ts';
import { useNow } from '#web/lib/clock/use-now.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Card } from '#web/ui/layout/card.tsx';

const PayoutAccountDialog = lazy(async () => ({
  default: (await import('./payout-account-dialog.tsx')).PayoutAccountDialog,
}));

type Status = PayoutAccount['status'];

const statuses: Record<Status, { label: string; tone: BadgeTone; text: string }> = {
  created: {
    label: 'Being checked',
    tone: 'warn',
    text: 'The bank account is being registered. This takes a moment.',
  },
  under_review: {
    label: 'Being checked',
    tone: 'warn',
    text: 'The bank account is under review. Payouts wait until that is done.',
  },
  needs_clarification: {
    label: 'Needs your attention',
    tone: 'danger',
    text: 'Some of the details do not match. Please enter them again.',
  },
  activated: { label: 'Active', tone: 'success', text: 'Payouts are sent to this account.' },
  suspended: {
    label: 'Suspended',
    tone: 'danger',
    text: 'Payouts to this account are stopped. Please enter another account or write to us.',
  },
};

/** The payout account with its state and masked numbers. */
export function PayoutAccountCard({ account }: { account: PayoutAccount | null }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="account-heading">
      <h2 id="account-heading" className="mb-3 text-lg">
        Bank account
      </h2>
      {account ? (
        <Known account={account} onChange={() => setOpen(true)} />
      ) : (
        <Alert
          tone="warn"
          title="Add a bank account to be paid"
          action={<Button onClick={() => setOpen(true)}>Add bank account</Button>}
        >
          Your earnings are kept for you until there is one.
        </Alert>
      )}
      {isOpen && (
        <Suspense>
          <PayoutAccountDialog isChange={account !== null} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}

function Known({ account, onChange }: { account: PayoutAccount; onChange: () => void }) {
  const now = useNow(30_000);
  const { label, tone, text } = statuses[account.status];
  const waits = Date.parse(account.usableFrom) > now;
  return (
    <Card className="flex flex-wrap items-start justify-between gap-4">
      <div className="flex min-w-0 gap-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-control bg-brand-soft text-brand">
          <Icon name="wallet" />
        </span>
        <div className="grid min-w-0 gap-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
            <span className="wrap-anywhere">{account.holderName}</span>
            <Badge tone={tone}>{label}</Badge>
          </p>
          <p className="num text-ink-soft">
            Account ending in {account.bankLast4} · PAN {account.panMasked}
          </p>
          <p className="num text-sm text-ink-soft">
            {waits
              ? `New account: payouts start on ${formatMoment(account.usableFrom, INDIA)}.`
              : text}
          </p>
        </div>
      </div>
      <Button variant="secondary" icon="pencil" onClick={onChange}>
        Change
      </Button>
    </Card>
  );
}
