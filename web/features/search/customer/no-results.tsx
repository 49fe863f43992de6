import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { SearchData } from './query/load-search.ts';
import { withoutFilters } from './query/result-paths.ts';
import { changed, searchPath } from './query/search-state.ts';
import { filterChips } from './query/search-text.ts';

/**
 * The next steps when a relaxed search matches nothing either: fewer filters, the whole place, or a kind of service.
 */
export function NoResults({ data }: { data: SearchData }) {
  const t = useT();
  const { state, categories } = data;
  const all = changed(withoutFilters(state), { q: '', typed: '' });
  const filters = filterChips(t, state, data).filter(({ name }) => name !== 'in');
  const everywhere = changed(state, { in: '', near: '', km: '' });
  return (
    <EmptyState
      icon="search"
      title={state.q ? t('search.nothingFor', { query: t.nameOf(state.q) }) : t('search.nothing')}
      text={filters.length > 0 ? t('search.removeOne') : t('search.checkSpelling')}
      action={
        <div className="grid justify-items-center gap-5">
          {filters.length > 0 && (
            <ul
              aria-label={t('search.removeFilter')}
              className="flex flex-wrap justify-center gap-2"
            >
              {filters.map(({ label, without }) => (
                <li key={label}>
                  <Link to={searchPath(without)} className={pillClasses}>
                    {t('search.without', { filter: label })}
                  </Link>
                </li>
              ))}
            </ul>
          )}
          <div className="flex flex-wrap justify-center gap-3">
            <Button asChild>
              <Link to={searchPath(all)}>
                {t(state.in ? 'search.allHere' : 'search.allServices')}
              </Link>
            </Button>
            {state.in && (
              <Button variant="secondary" asChild>
                <Link to={searchPath(everywhere)}>{t('search.everywhere')}</Link>
              </Button>
            )}
          </div>
          <nav aria-label={t('search.kindsOfServices')}>
            <ul className="flex flex-wrap justify-center gap-2">
              {categories.map(({ id, name }) => (
                <li key={id}>
                  <Link to={searchPath({ ...all, category: id })} className={pillClasses}>
                    {t.nameOf(name)}
                    <Icon name="chevron-right" className="size-4" />
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      }
    />
  );
}

const pillClasses =
  'inline-flex min-h-11 items-center gap-1 rounded-full border border-control bg-surface px-4 font-medium transition-colors hover:bg-sunken';
