import type { NamedService } from '#contract/search/views.ts';
import { Link } from '#web/i18n/link.tsx';
import { Rich, useT } from '#web/i18n/texts.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { namedPath } from './query/result-paths.ts';
import type { SearchState } from './query/search-state.ts';
import { useResultsLink } from './use-results-link.ts';

type NamedServicesProps = { named: readonly NamedService[]; state: SearchState };

/** Links to services whose name was typed, although the search reads its words otherwise. */
export function NamedServices({ named, state }: NamedServicesProps) {
  const t = useT();
  const [first] = named;
  if (!first) return null;
  return (
    <nav
      aria-label={t('search.servicesOfName')}
      className="flex flex-wrap items-center gap-x-4 rounded-card border border-hairline bg-surface px-4 py-1"
    >
      <p className="py-1 wrap-anywhere">
        <Rich
          text={t('search.lookingFor', { name: '{name}' })}
          slots={{ name: <strong>{first.name}</strong> }}
        />
      </p>
      <ul className="flex flex-wrap gap-x-4">
        {named.map((service) => (
          <li key={service.id}>
            <NamedLink service={service} state={state} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NamedLink({ service, state }: { service: NamedService; state: SearchState }) {
  const { id, name, location } = service;
  return (
    <Link
      to={namedPath(id, state)}
      {...useResultsLink(id)}
      prefetch="intent"
      aria-label={`${name}, ${location}`}
      className="link inline-flex min-h-11 items-center gap-1 wrap-anywhere"
    >
      {location}
      <Icon name="chevron-right" className="size-4 shrink-0" />
    </Link>
  );
}
