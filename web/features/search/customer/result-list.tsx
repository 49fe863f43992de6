import type { ReactNode } from 'react';
import { pathIn } from '#contract/locale/language.ts';
import type { Relaxed, SearchAnswer, SearchItem } from '#contract/search/views.ts';
import type { T } from '#messages/translation.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import type { SearchData } from './query/load-search.ts';
import { changed, type SearchState, searchPath } from './query/search-state.ts';
import { countText } from './query/search-text.ts';
import { ResultCard } from './result-card.tsx';
import { useMoreResults } from './use-more-results.ts';

export type CornerOf = (item: SearchItem) => ReactNode;

type ResultListProps = { data: SearchData; found: SearchAnswer; cornerOf: CornerOf };

/** The results, page by page. */
export function ResultList({ data, found, cornerOf }: ResultListProps) {
  const t = useT();
  const { state, today, query } = data;
  const passed = passedState(state, found.relaxed);
  const { items, nextCursor, isBusy, isFailed, load } = useMoreResults(found, query);
  return (
    <>
      <ul className="grid gap-4 md:grid-cols-2">
        {items.map((item, place) => (
          <li key={item.id}>
            <ResultCard
              item={item}
              today={today}
              passed={passed}
              eager={place < 2}
              corner={cornerOf(item)}
            />
          </li>
        ))}
      </ul>
      <div className="grid justify-items-center gap-3 pt-6">
        <p role="status" className="num text-sm text-ink-soft">
          {resultCountText(t, items.length, nextCursor === null ? items.length : found.total)}
        </p>
        {isFailed && (
          <Alert live tone="danger">
            {t('search.moreFailed')}
          </Alert>
        )}
        {nextCursor !== null && (
          <Button variant="secondary" busy={isBusy} asChild>
            <a
              href={pathIn(t.language, searchPath(state, nextCursor))}
              onClick={(event) => {
                event.preventDefault();
                void load();
              }}
            >
              {t('search.showMore')}
            </a>
          </Button>
        )}
      </div>
    </>
  );
}

/** The parameters passed to a service: those of the search without the dropped filters. */
function passedState(state: SearchState, relaxed: Relaxed | null): SearchState {
  const isGone = (name: Relaxed['dropped'][number]) => relaxed?.dropped.includes(name) ?? false;
  return changed(state, {
    ...(isGone('time') ? { date: '', from: '', to: '' } : {}),
    ...(isGone('people') ? { people: '' } : {}),
    ...(isGone('place') ? { place: '' } : {}),
  });
}

function resultCountText(t: T, visible: number, total: number | null): string {
  return total === null || total <= visible
    ? t('search.visible', { services: countText(t, visible) })
    : t('search.visibleOf', { visible, services: countText(t, total) });
}
