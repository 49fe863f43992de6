import { pathIn } from '#contract/locale/language.ts';
import { searchSorts } from '#contract/search/limits.ts';
import { useGo } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { HiddenFilters } from './hidden-filters.tsx';
import type { SearchData } from './query/load-search.ts';
import { changed, pointOf, searchPath } from './query/search-state.ts';
import { sortLabels } from './query/search-text.ts';
import { useFormValues } from './use-form-values.ts';

/** The order of the results; by distance only with a location. */
export function SortField({ data: { state, where } }: { data: SearchData }) {
  const t = useT();
  const go = useGo();
  const form = useFormValues(state);
  const offered = searchSorts.filter(
    (sort) => sort !== 'relevance' && (sort !== 'distance' || pointOf(state, where)),
  );
  return (
    <form
      ref={form}
      method="get"
      action={pathIn(t.language, '/search')}
      aria-label={t('search.order')}
      className="flex items-center gap-2"
    >
      <HiddenFilters state={state} except={['sort']} />
      <SelectField
        label={t('search.sortBy')}
        labelHidden
        name="sort"
        defaultValue={state.sort ?? ''}
        onChange={({ target }) =>
          go(searchPath(changed(state, { sort: target.value })), {
            preventScrollReset: true,
            flushSync: true,
          })
        }
        className="w-44 [&_select]:rounded-full [&_select]:font-medium"
      >
        <option value="">{t(sortLabels.relevance)}</option>
        {offered.map((sort) => (
          <option key={sort} value={sort}>
            {t(sortLabels[sort])}
          </option>
        ))}
      </SelectField>
      <noscript>
        <button type="submit" className="link min-h-11">
          {t('search.sort')}
        </button>
      </noscript>
    </form>
  );
}
