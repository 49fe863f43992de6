import type { ReactNode } from 'react';
import { TextField } from '#web/ui/form/text-field.tsx';
import { FilterBar } from '#web/ui/list/filter-bar.tsx';

type PeriodFilterProps = {
  /** The period that is displayed; undefined while loading. */
  displayed: { from: string; to: string } | undefined;
  onChange: (period: { from?: string; to?: string }) => void;
  actions: ReactNode;
};

/** The first and the last day of a ledger period. */
export function PeriodFilter({ displayed, onChange, actions }: PeriodFilterProps) {
  return (
    <div className="mb-4">
      <FilterBar actions={actions}>
        <TextField
          type="date"
          label="From"
          value={displayed?.from ?? ''}
          max={displayed?.to}
          onChange={({ target }) => target.value && onChange({ from: target.value })}
        />
        <TextField
          type="date"
          label="Until"
          value={displayed?.to ?? ''}
          min={displayed?.from}
          onChange={({ target }) => target.value && onChange({ to: target.value })}
        />
      </FilterBar>
    </div>
  );
}
