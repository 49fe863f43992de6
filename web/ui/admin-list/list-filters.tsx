import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { ChoiceField } from '../form/choice-field.tsx';
import { TextField } from '../form/text-field.tsx';
import { Icon } from '../icon/icon.tsx';
import { Card } from '../layout/card.tsx';
import { FilterBar } from '../list/filter-bar.tsx';
import { IdField } from './id-field.tsx';
import { bindParam, type ListState } from './list-state.ts';

/** A field that sets one parameter of a list: a choice between its values, a date or an id. */
export type Filter<Params> = {
  [Key in keyof Params & string]: { key: Key; label: string } & (
    | { options: Record<Params[Key] & string, string> }
    | { type: 'date' | 'id' }
  );
}[keyof Params & string];

/** A text field that sets one parameter of a list when it is submitted. */
export type Search<Params> = { key: keyof Params & string; label: string; hint: string };

type ListFiltersProps<Params extends Record<string, string>> = {
  list: ListState<Params>;
  search?: Search<Params> | undefined;
  filters: readonly Filter<Params>[];
  /** Actions on the whole list. */
  actions?: ReactNode;
};

/** Maximum number of filters that fit into a bar beside the actions. */
const BAR_FILTERS_MAX = 3;

/** The filters of a list: in a card below its search, or in a bar. */
export function ListFilters<Params extends Record<string, string>>(
  props: ListFiltersProps<Params>,
) {
  const { list, search, filters, actions } = props;
  const fields = filters.map((filter) => (
    <FilterField key={filter.key} list={list} filter={filter} />
  ));
  if (!search && filters.length <= BAR_FILTERS_MAX) {
    return (fields.length > 0 || actions) && <FilterBar actions={actions}>{fields}</FilterBar>;
  }
  return (
    <Card className="grid gap-4">
      {search && <SearchForm key={list.params[search.key]} list={list} search={search} />}
      <FoldedFilters active={filters.filter((filter) => isActive(list, filter)).length}>
        {fields}
      </FoldedFilters>
      {actions}
    </Card>
  );
}

/** True for a filter whose value is not its first option. */
function isActive<Params extends Record<string, string>>(
  { params }: ListState<Params>,
  filter: Filter<Params>,
): boolean {
  const first = 'options' in filter ? Object.keys(filter.options)[0] : '';
  return params[filter.key] !== first;
}

type FoldedFiltersProps = { active: number; children: ReactNode };

/** Filters that a phone hides behind a button with the number of active ones, so that the list is visible. */
function FoldedFilters({ active, children }: FoldedFiltersProps) {
  const t = useT();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        icon="filter"
        iconEnd={isOpen ? 'chevron-up' : 'chevron-down'}
        className="justify-self-start sm:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {active > 0 ? t('lists.filtersActive', { count: active }) : t('lists.filters')}
      </Button>
      <div
        id={id}
        className={classNames(
          'gap-3 sm:grid sm:grid-cols-2 lg:grid-cols-4',
          isOpen ? 'grid' : 'hidden',
        )}
      >
        {children}
      </div>
    </>
  );
}

type FilterFieldProps<Params extends Record<string, string>> = {
  list: ListState<Params>;
  filter: Filter<Params>;
};

function FilterField<Params extends Record<string, string>>(props: FilterFieldProps<Params>) {
  const { list, filter } = props;
  const { key, label } = filter;
  const { value, setValue } = bindParam(list, key);
  if ('options' in filter) {
    return <ChoiceField label={label} value={value} options={filter.options} onChange={setValue} />;
  }
  if (filter.type === 'id') return <IdField label={label} value={value} onFind={setValue} />;
  return (
    <TextField
      label={label}
      type="date"
      value={value}
      onChange={({ target }) => setValue(target.value)}
    />
  );
}

type SearchFormProps<Params extends Record<string, string>> = {
  list: ListState<Params>;
  search: Search<Params>;
};

function SearchForm<Params extends Record<string, string>>(props: SearchFormProps<Params>) {
  const t = useT();
  const { list, search } = props;
  const { key, label, hint } = search;
  const { value, setValue } = bindParam(list, key);
  const [text, setText] = useState(value);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setValue(text.trim());
  };
  return (
    <search>
      <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
        <TextField
          label={label}
          hint={hint}
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={120}
          className="min-w-0 flex-1 basis-64"
          prefix={<Icon name="search" />}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" className="sm:mt-7">
          {t('common.search')}
        </Button>
      </form>
    </search>
  );
}
