import { useId, useState } from 'react';
import type { AdminPolicy } from '#contract/policies/admin-views.ts';
import { bandNames, type PolicyTerms } from '#contract/policies/policy.ts';
import { moment } from '#web/lib/india-time.ts';
import { formatCount } from '#web/lib/plural.ts';
import { Button } from '#web/ui/button/button.tsx';
import { DefinitionList } from '#web/ui/display/definition-list.tsx';
import { VersionEntry } from '#web/ui/display/version-entry.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PolicyWithdrawDialog } from './policy-withdraw-dialog.tsx';

/** One version: its start, author, note and terms. */
export function PolicyVersion({ policy }: { policy: AdminPolicy }) {
  const { version, activeFrom, terms, madeBy, note, bookings, state, withdrawal } = policy;
  const heading = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card asChild className="grid gap-4">
      <section aria-labelledby={heading}>
        <VersionEntry
          title={
            <h2 id={heading} className="text-lg">
              Version {version}
            </h2>
          }
          state={state}
          since={`From ${moment(activeFrom)} · ${formatCount(bookings, 'booking')} made under it`}
          by={madeBy}
          reason={note}
        >
          {withdrawal && (
            <p className="num text-sm wrap-anywhere text-ink-soft">
              Withdrawn {moment(withdrawal.at)} · {withdrawal.byName}: {withdrawal.reason}
            </p>
          )}
          {state === 'scheduled' && (
            <Button
              variant="secondary"
              className="w-fit"
              aria-label={`Withdraw version ${version}`}
              onClick={() => setOpen(true)}
            >
              Withdraw
            </Button>
          )}
        </VersionEntry>
        <DefinitionList items={itemsOf(terms)} />
        {isOpen && <PolicyWithdrawDialog policy={policy} onClose={() => setOpen(false)} />}
      </section>
    </Card>
  );
}

function itemsOf(terms: PolicyTerms) {
  const names = bandNames(terms);
  const { complaint, providerCancels, providerNoShow, processingDays, bankDays } = terms;
  return [
    ...terms.bands.map(({ refundPercent }, place) => ({
      term: names[place] ?? '',
      value: `${refundPercent}% of the price`,
    })),
    { term: 'Customer no-show', value: `${terms.noShowRefundPercent}% of the price` },
    {
      term: 'Provider cancels',
      value: `${providerCancels.refundPercent}% with all fees, and ${providerCancels.creditPercent}% credit`,
    },
    {
      term: 'Provider no-show',
      value: `${providerNoShow.refundPercent}% with all fees, and ${providerNoShow.creditPercent}% credit`,
    },
    { term: 'Rescheduling', value: `Free until ${terms.rescheduleFreeHours} hours before` },
    {
      term: 'Quality complaint',
      value: `${complaint.refundPercentMin} to ${complaint.refundPercentMax}%, within ${complaint.withinHours} hours`,
    },
    {
      term: 'Emergency waiver',
      value: `Documents within ${terms.emergencyWaiverHours} hours`,
    },
    {
      term: 'Refund arrives',
      value: `${processingDays.join(' to ')} business days, then ${bankDays.join(' to ')} at the bank`,
    },
  ];
}
