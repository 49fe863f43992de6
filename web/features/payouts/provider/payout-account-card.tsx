import { lazy, Suspense, useState } from 'react';
import type { PayoutAccount } from '#contract/payouts/views.ts';
import { INDIA } from '#contract/time.ts';
import type { PlainKey } from '#messages/translation.ts';
import { localMoment } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
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

const statuses: Record<Status, { label: PlainKey; tone: BadgeTone; text: PlainKey }> = {
  created: {
    label: 'earnings.checked',
    tone: 'warn',
    text: 'earnings.created',
  },
  under_review: {
    label: 'earnings.checked',
    tone: 'warn',
    text: 'earnings.underReview',
  },
  needs_clarification: {
    label: 'earnings.attention',
    tone: 'danger',
    text: 'earnings.clarify',
  },
  activated: { label: 'earnings.active', tone: 'success', text: 'earnings.activeText' },
  suspended: {
    label: 'earnings.suspended',
    tone: 'danger',
    text: 'earnings.suspendedText',
  },
};

/** The payout account with its state and masked numbers. */
export function PayoutAccountCard({ account }: { account: PayoutAccount | null }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="account-heading">
      <h2 id="account-heading" className="mb-3 text-lg">
        {t('earnings.account')}
      </h2>
      {account ? (
        <Known account={account} onChange={() => setOpen(true)} />
      ) : (
        <Alert
          tone="warn"
          title={t('earnings.addFirst')}
          action={<Button onClick={() => setOpen(true)}>{t('earnings.add')}</Button>}
        >
          {t('earnings.safeText')}
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
  const t = useT();
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
            <Badge tone={tone}>{t(label)}</Badge>
          </p>
          <p className="num text-ink-soft">
            {t('earnings.ending', { last: account.bankLast4, pan: account.panMasked })}
          </p>
          <p className="num text-sm text-ink-soft">
            {waits
              ? t('earnings.startsOn', { moment: localMoment(t, account.usableFrom, INDIA) })
              : t(text)}
          </p>
        </div>
      </div>
      <Button variant="secondary" icon="pencil" onClick={onChange}>
        {t('earnings.change')}
      </Button>
    </Card>
  );
}
