import { Link } from 'react-router';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { homePath } from './home-choice.ts';
import type { HomeData } from './load-home.ts';
import { TaskTile } from './task-tile.tsx';

/** Five columns show two rows of the first page. */
const WHOLE_ROWS = 'xl:[&>li:nth-child(n+11)]:hidden';

/** HOME-03, HOME-07, HOME-08. */
export function TaskGrid({ home }: { home: HomeData }) {
  const { tiles, tileCount, choice } = home;
  if (tiles.length === 0) {
    return (
      <EmptyState
        icon="search"
        level={3}
        title="No Services Available"
        text="Nothing is offered here yet. Try the other filter or another category."
      />
    );
  }
  return (
    <>
      <ul
        className={classNames(
          'grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 xl:grid-cols-5',
          tiles.length < tileCount && WHOLE_ROWS,
        )}
      >
        {tiles.map((tile, place) => {
          const isChosen = tile.taskId === choice.taskId;
          const { category, gender, showsAllTasks } = choice;
          const taskId = isChosen ? undefined : tile.taskId;
          return (
            <li key={tile.taskId}>
              <TaskTile
                tile={tile}
                isChosen={isChosen}
                eager={place < 5}
                to={homePath({ category, gender, showsAllTasks, taskId }, '#services')}
              />
            </li>
          );
        })}
      </ul>
      {tiles.length < tileCount && (
        <p className="mt-5 text-center">
          <Button variant="secondary" asChild>
            <Link to={homePath({ ...choice, showsAllTasks: true })} preventScrollReset>
              Show all {tileCount}
            </Link>
          </Button>
        </p>
      )}
    </>
  );
}
