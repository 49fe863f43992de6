import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { type RememberedPlace, useSearchPath } from '#web/lib/cookie/remembered-place.ts';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { homePath, taskPath } from './home-choice.ts';
import type { HomeData } from './load-home.ts';
import { TaskTile } from './task-tile.tsx';

/** Two columns show four rows of the first page, five columns show two. */
const WHOLE_ROWS = 'max-md:[&>li:nth-child(n+9)]:hidden xl:[&>li:nth-child(n+11)]:hidden';

/** Two rows on a phone, one on a tablet. */
const FIRST_VIEW = 4;

type TaskGridProps = { home: HomeData; place?: RememberedPlace | undefined };

/** HOME-03, HOME-07, HOME-08. A tile leads to the services that offer its task, near a known place. */
export function TaskGrid({ home, place }: TaskGridProps) {
  const t = useT();
  const searchPath = useSearchPath();
  const { tiles, tileCount, choice } = home;
  if (tiles.length === 0) {
    return (
      <EmptyState
        icon="search"
        level={3}
        title={t('home.noServices')}
        text={t('home.noTasksText')}
        action={
          <Button asChild>
            <Link to={searchPath}>{t('home.searchAllServices')}</Link>
          </Button>
        }
      />
    );
  }
  return (
    <>
      <ul
        className={classNames(
          'grid grid-cols-halves gap-3 md:grid-cols-3 md:gap-4 xl:grid-cols-5',
          tiles.length < tileCount && WHOLE_ROWS,
        )}
      >
        {tiles.map((tile, nth) => (
          <li key={tile.taskId}>
            <TaskTile
              tile={tile}
              nth={tiles.slice(0, nth).filter(({ icon }) => icon === tile.icon).length}
              eager={nth < FIRST_VIEW}
              to={taskPath(tile, place)}
            />
          </li>
        ))}
      </ul>
      {tiles.length < tileCount && (
        <p className="mt-5 text-center">
          <Button variant="secondary" asChild>
            <Link to={homePath({ ...choice, showsAllTasks: true })} preventScrollReset>
              {t('home.showAllTasks', { total: tileCount })}
            </Link>
          </Button>
        </p>
      )}
    </>
  );
}
