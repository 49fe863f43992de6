import { use } from 'react';
import type { SearchFilter } from '#contract/search/limits.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { changed, type SearchState, searchPath } from '../query/search-state.ts';
import { SearchLink } from '../search-link.tsx';
import { ReplacesEntry } from './replaces-entry.ts';

/** A choice of a filter; an empty value removes the filter. */
export type FilterOption = {
  label: string;
  change: Readonly<Partial<Record<SearchFilter, string>>>;
  /** The number of results. */
  count?: number | undefined;
};

type FilterOptionsProps = {
  label: string;
  state: SearchState;
  options: readonly FilterOption[];
  /** Number of columns, for short labels. */
  columns?: 2 | 3 | undefined;
};

const columnClasses = { 2: 'grid-cols-halves', 3: 'grid-cols-thirds' };

/** Options as links to their searches, which work without JavaScript. */
export function FilterOptions({ label, state, options, columns }: FilterOptionsProps) {
  return (
    <ul aria-label={label} className={columns ? `grid gap-2 ${columnClasses[columns]}` : 'grid'}>
      {options.map((option) => (
        <li key={option.label}>
          <Option state={state} option={option} isGrid={columns !== undefined} />
        </li>
      ))}
    </ul>
  );
}

type OptionProps = { state: SearchState; option: FilterOption; isGrid: boolean };

function Option({ state, option: { label, change, count }, isGrid }: OptionProps) {
  const entry = use(ReplacesEntry);
  const names = Object.keys(change) as SearchFilter[];
  const isSet = names.every((name) => (state[name] ?? '') === change[name]);
  return (
    <SearchLink
      to={searchPath(changed(state, change))}
      isCurrent={isSet}
      {...entry}
      aria-current={isSet ? 'true' : undefined}
      className={classNames(
        'num flex min-h-11 items-center gap-2 rounded-control font-normal transition-colors hover:bg-sunken',
        isGrid ? 'justify-center border border-hairline px-1 text-sm' : 'px-2',
        isSet && 'bg-brand-soft font-semibold text-brand',
      )}
    >
      <span className="min-w-0 wrap-anywhere">{label}</span>
      {count !== undefined && <span className="text-sm text-ink-soft">{count}</span>}
      {isSet && !isGrid && <Icon name="check" className="ms-auto" />}
    </SearchLink>
  );
}
