import type { ReactNode } from 'react';
import { formatRupees } from '#contract/money.ts';
import type { EarningLines } from '#contract/payouts/views.ts';
import type { PlainKey, T } from '#messages/translation.ts';
import { Rich, useT } from '#web/i18n/texts.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { FilterBar } from '#web/ui/list/filter-bar.tsx';
import { kindLabels, stateLabels } from './earning-labels.ts';
import { PeriodOptions } from './period-options.tsx';
import type { EarningParams } from './use-earning-list.ts';

const states = {
  '': 'earnings.allStates',
  pending: stateLabels.pending.label,
  due: stateLabels.due.label,
  'in payout': stateLabels['in payout'].label,
  paid: stateLabels.paid.label,
  'on hold': stateLabels['on hold'].label,
} as const;
const kinds = { '': 'earnings.allKinds', ...kindLabels } as const;
const sorts = {
  newest: 'earnings.newest',
  oldest: 'earnings.oldest',
  highest: 'earnings.highest',
  lowest: 'earnings.lowest',
} as const;

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
  const t = useT();
  return (
    <div className="mb-4 grid gap-3">
      <FilterBar actions={file}>
        <SelectField
          label={t('earnings.period')}
          value={params.period}
          onChange={({ target }) => onChange({ period: target.value })}
        >
          <option value="">{t('earnings.allTime')}</option>
          <PeriodOptions since={since} chosen={params.period || undefined} />
        </SelectField>
        <ChoiceField
          label={t('earnings.state')}
          value={params.state}
          options={translated(t, states)}
          onChange={(state) => onChange({ state, payout: '' })}
        />
        <ChoiceField
          label={t('earnings.kind')}
          value={params.kind}
          options={translated(t, kinds)}
          onChange={(kind) => onChange({ kind })}
        />
        <ChoiceField
          label={t('earnings.order')}
          value={params.sort}
          options={translated(t, sorts)}
          onChange={(sort) => onChange({ sort })}
        />
      </FilterBar>
      {params.payout === 'next' && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span>{t('earnings.onlyNext')}</span>
          <button type="button" className="link min-h-11" onClick={() => onChange({ payout: '' })}>
            {t('earnings.showAll')}
          </button>
        </p>
      )}
      <p role="status" className="num min-h-6 text-ink-soft">
        {chosen && <Sums {...chosen} />}
      </p>
    </div>
  );
}

function translated<Value extends string>(t: T, labels: Readonly<Record<Value, PlainKey>>) {
  const texts = Object.entries<PlainKey>(labels).map(([value, key]) => [value, t(key)]);
  return Object.fromEntries(texts) as Record<Value, string>;
}

function Sums({ count, gross, net }: EarningLines['chosen']) {
  const t = useT();
  return (
    <Rich
      text={t('earnings.sums', { count, gross: formatRupees(gross), net: '{net}' })}
      slots={{
        net: <span className="font-semibold text-ink">{formatRupees(net)}</span>,
      }}
    />
  );
}
