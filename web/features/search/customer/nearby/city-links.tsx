import { NEAR_ME } from '#contract/search/limits.ts';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { searchPath } from '../query/search-state.ts';

/** For a visitor whose place is unknown: one press lists services near a city, which the home page remembers. */
export function CityLinks({ cities }: { cities: readonly string[] }) {
  const t = useT();
  return (
    <nav aria-label={t('finding.cities')} className="pt-8">
      <h2 className="text-xl">{t('common.whereAreYou')}</h2>
      <ul className="-mx-gutter mt-2 flex gap-2 overflow-x-auto px-gutter py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0">
        {[NEAR_ME, ...cities].map((place) => (
          <li key={place} className="shrink-0">
            <Link
              to={searchPath({ q: '', in: place })}
              prefetch="intent"
              className="inline-flex min-h-11 items-center gap-2 rounded-full border border-control bg-surface px-4 font-medium transition-colors hover:bg-sunken"
            >
              {place === NEAR_ME && <Icon name="crosshair" className="text-brand" />}
              {place === NEAR_ME ? t('common.nearMe') : place}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
