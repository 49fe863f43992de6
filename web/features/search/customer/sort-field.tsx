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
    <form ref={form} method="get" action="/search" className="flex min-w-0 flex-1 items-end gap-2">
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
        className="min-w-0 flex-1 sm:w-52"
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
