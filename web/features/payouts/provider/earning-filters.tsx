import type { ReactNode } from 'react';
import { formatRupees } from '#contract/money.ts';
import type { EarningLines } from '#contract/payouts/views.ts';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { FilterBar } from '#web/ui/list/filter-bar.tsx';
import { kindWords, stateWords } from './earning-labels.ts';
import type { EarningParams } from './earning-list.tsx';
import { PeriodOptions } from './period-options.tsx';

const states = {
  '': 'All states',
  pending: stateWords.pending.label,
  due: stateWords.due.label,
  'in payout': stateWords['in payout'].label,
  paid: stateWords.paid.label,
  'on hold': stateWords['on hold'].label,
};
const kinds = { '': 'All kinds', ...kindWords };
const sorts = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  highest: 'Highest first',
  lowest: 'Lowest first',
};

type EarningChoicesProps = {
  since: string;
  params: EarningParams['params'];
  /** Undefined until it is known. */
  chosen: EarningLines['chosen'] | undefined;
  onChange: EarningParams['change'];
  file: ReactNode;
};

/** Which lines are listed, and what they come to. The choice stands in the address. */
export function EarningChoices({ since, params, chosen, onChange, file }: EarningChoicesProps) {
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
