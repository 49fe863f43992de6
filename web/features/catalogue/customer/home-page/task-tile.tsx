import { Link } from 'react-router';
import { OFFERED_COUNT_MAX } from '#contract/catalogue/limits.ts';
import type { SubServiceTile } from '#contract/catalogue/views.ts';
import { classNames } from '#web/ui/class-names.ts';
import { taskIconName } from '#web/ui/icon/task-icon-names.ts';
import { Cover } from '#web/ui/image/cover.tsx';
import { rupees } from '../rupees.ts';

/** The fields of a tile that the page uses; omits the rest, which would be sent twice. */
export type HomeTile = Pick<
  SubServiceTile,
  'taskId' | 'name' | 'icon' | 'tint' | 'fromAmount' | 'serviceCount'
>;

type TaskTileProps = { tile: HomeTile; to: string; isChosen: boolean; eager: boolean };

/** One sub-service of the home grid; pressing it filters the services below. */
export function TaskTile({ tile, to, isChosen, eager }: TaskTileProps) {
  const { taskId, name, icon, tint, fromAmount, serviceCount } = tile;
  return (
    <Link
      to={to}
      prefetch="intent"
      aria-current={isChosen ? 'true' : undefined}
      className={classNames(
        'group block h-full overflow-hidden rounded-card border bg-surface transition-shadow hover:shadow-soft',
        isChosen ? 'border-brand outline-2 outline-brand' : 'border-hairline',
      )}
    >
      <Cover
        seed={taskId}
        tint={tint}
        icon={taskIconName(icon)}
        eager={eager}
        className="aspect-2/1"
      />
      <span className="block px-3 pt-2.5 pb-3">
        <span className="block leading-snug font-semibold group-hover:text-brand">{name}</span>
        <span className="num mt-0.5 block text-sm text-ink-soft">
          from {rupees(fromAmount)}
          <span className="block">{placesOf(serviceCount)}</span>
        </span>
      </span>
    </Link>
  );
}

/** '1 place', '12 places', '100+ places'. */
function placesOf(count: number): string {
  if (count >= OFFERED_COUNT_MAX) return `${OFFERED_COUNT_MAX}+ places`;
  return count === 1 ? '1 place' : `${count} places`;
}
