import { useNavigate } from 'react-router';
import { searchSorts } from '#contract/search/limits.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { HiddenFilters } from './hidden-filters.tsx';
import type { SearchData } from './query/load-search.ts';
import { changed, pointOf, searchPath } from './query/search-state.ts';
import { sortLabels } from './query/search-text.ts';
import { useFormValues } from './use-form-values.ts';

/** The order of the results; by distance only with a location. */
export function SortField({ data: { state, where } }: { data: SearchData }) {
  const navigate = useNavigate();
  const form = useFormValues(state);
  const offered = searchSorts.filter(
    (sort) => sort !== 'relevance' && (sort !== 'distance' || pointOf(state, where)),
  );
  return (
    <form
      ref={form}
      method="get"
      action="/search"
      aria-label="Order"
      className="flex items-center gap-2"
    >
      <HiddenFilters state={state} except={['sort']} />
      <SelectField
        label="Sort by"
        labelHidden
        name="sort"
        defaultValue={state.sort ?? ''}
        onChange={({ target }) =>
          void navigate(searchPath(changed(state, { sort: target.value })), {
            preventScrollReset: true,
          })
        }
        className="w-44 [&_select]:rounded-full [&_select]:font-medium"
      >
        <option value="">{sortLabels.relevance}</option>
        {offered.map((sort) => (
          <option key={sort} value={sort}>
            {sortLabels[sort]}
          </option>
        ))}
      </SelectField>
      <noscript>
        <button type="submit" className="link min-h-11">
          Sort
        </button>
      </noscript>
    </form>
  );
}
