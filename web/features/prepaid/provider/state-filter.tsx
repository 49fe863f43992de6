import type { PlainKey } from '#messages/translation.ts';
import { useT } from '#web/i18n/texts.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { FilterBar } from '#web/ui/list/filter-bar.tsx';

type StateFilterProps<State extends string> = {
  label: string;
  /** The text of each state; that of '' is for all. */
  labels: Readonly<Record<State, PlainKey>>;
  value: State;
  onChange: (state: State) => void;
};

/** Limits a list of sales to one state. */
export function StateFilter<State extends string>(props: StateFilterProps<State>) {
  const t = useT();
  const { label, labels, value, onChange } = props;
  const options = Object.fromEntries(
    Object.entries<PlainKey>(labels).map(([state, key]) => [state, t(key)]),
  ) as Record<State, string>;
  return (
    <FilterBar>
      <ChoiceField label={label} value={value} options={options} onChange={onChange} />
    </FilterBar>
  );
}
