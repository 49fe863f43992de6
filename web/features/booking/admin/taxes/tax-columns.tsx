import type { TaxRule } from '#contract/policies/tax-rules.ts';
import { moment } from '#web/lib/india-time.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import type { Column } from '#web/ui/list/column.ts';
import { ruleName, ruleState, taxKinds } from './tax-labels.ts';

export type OpenRule = { kind: 'end' | 'withdraw'; rule: TaxRule };

/** The columns of the tax rules. `now` is epoch milliseconds. */
export function taxColumns(now: number, onOpen: (open: OpenRule) => void): Column<TaxRule>[] {
  return [
    {
      key: 'kind',
      header: 'Tax',
      isRowHeader: true,
      cell: ({ kind, sac }) => (
        <>
          <span className="whitespace-nowrap">{taxKinds[kind].label}</span>
          {sac && <span className="num font-normal text-ink-soft"> SAC {sac}</span>}
        </>
      ),
    },
    {
      key: 'rate',
      header: 'Rate',
      phone: 'top-end',
      isNumeric: true,
      cell: ({ ratePercent }) => `${ratePercent}%`,
    },
    {
      key: 'from',
      header: 'From',
      phone: 'bottom-start',
      orders: { ascending: 'oldest', descending: 'newest' },
      cell: ({ activeFrom }) => moment(activeFrom),
    },
    { key: 'until', header: 'Until', cell: (rule) => <Until rule={rule} /> },
    {
      key: 'state',
      header: 'State',
      phone: 'bottom-end',
      noWrap: true,
      cell: (rule) => {
        const { label, tone } = ruleState(rule, now);
        return <Badge tone={tone}>{label}</Badge>;
      },
    },
    {
      key: 'acts',
      header: 'Change',
      phone: 'bottom',
      cell: (rule) => <Actions rule={rule} now={now} onOpen={onOpen} />,
    },
  ];
}

/** The end, and who set it or withdrew the rule. */
function Until({ rule: { activeUntil, ending, withdrawal } }: { rule: TaxRule }) {
  const [what, decision] = withdrawal ? ['Withdrawn', withdrawal] : ['Set', ending];
  return (
    <div className="grid gap-1">
      <span>{activeUntil ? moment(activeUntil) : 'No end date'}</span>
      {decision && (
        <span className="text-sm wrap-anywhere text-ink-soft">
          {what} {moment(decision.at)} · {decision.byName}: {decision.reason}
        </span>
      )}
    </div>
  );
}

type ActionsProps = { rule: TaxRule; now: number; onOpen: (open: OpenRule) => void };

function Actions({ rule, now, onOpen }: ActionsProps) {
  const { state } = ruleState(rule, now);
  if (state === 'ended' || state === 'withdrawn') return null;
  const button = (kind: OpenRule['kind'], label: string, of: string) => (
    <Button
      variant="secondary"
      aria-label={`${label}${of} ${ruleName(rule)} from ${moment(rule.activeFrom)}`}
      onClick={() => onOpen({ kind, rule })}
    >
      {label}
    </Button>
  );
  return (
    <span className="flex flex-wrap gap-2">
      {button('end', 'Set end', ' of')}
      {state === 'coming' && button('withdraw', 'Withdraw', '')}
    </span>
  );
}
