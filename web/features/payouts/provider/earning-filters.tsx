import type { ReactNode } from 'react';
import { formatRupees } from '#contract/money.ts';
import type { EarningLines } from '#contract/payouts/views.ts';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { FilterBar } from '#web/ui/list/filter-bar.tsx';
import { kindLabels, stateLabels } from './earning-labels.ts';
import { PeriodOptions } from './period-options.tsx';
import type { EarningParams } from './use-earning-list.ts';

const states = {
  '': 'All states',
  pending: stateLabels.pending.label,
  due: stateLabels.due.label,
  'in payout': stateLabels['in payout'].label,
  paid: stateLabels.paid.label,
  'on hold': stateLabels['on hold'].label,
};
const kinds = { '': 'All kinds', ...kindLabels };
const sorts = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  highest: 'Highest first',
  lowest: 'Lowest first',
};

type EarningFiltersProps = {
  since: string;
  params: EarningParams['params'];
  /** Undefined while loading. */
  chosen: EarningLines['chosen'] | undefined;
  onChange: EarningParams['change'];
  file: ReactNode;
};

/** The filters of the earnings list and the sums of the filtered lines. */
export function EarningFilters({ since, params, chosen, onChange, file }: EarningFiltersProps) {
  return (
    <div className="mb-4 grid gap-3">
      <FilterBar actions={file}>
        <SelectField
          label="Period"
          value={params.period}
          onChange={({ target }) => onChange({ period: target.value })}
        >
          <option value="">All time</option>
          <PeriodOptions since={since} chosen={params.period || undefined} />
        </SelectField>
        <ChoiceField
          label="State"
          value={params.state}
          options={states}
          onChange={(state) => onChange({ state })}
        />
        <ChoiceField
          label="Kind"
          value={params.kind}
          options={kinds}
          onChange={(kind) => onChange({ kind })}
        />
        <ChoiceField
          label="Order"
          value={params.sort}
          options={sorts}
          onChange={(sort) => onChange({ sort })}
        />
      </FilterBar>
      <p role="status" className="num min-h-6 text-ink-soft">
        {chosen && <Sums {...chosen} />}
      </p>
    </div>
  );
}

function Sums({ count, gross, net }: EarningLines['chosen']) {
  return (
    <>
      {count === 1 ? '1 line' : `${count} lines`}: {formatRupees(gross)} gross,{' '}
      <span className="font-semibold text-ink">{formatRupees(net)}</span> for you
    </>
  );
}
