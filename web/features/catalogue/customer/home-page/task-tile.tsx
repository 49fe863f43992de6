import { OFFERED_COUNT_MAX } from '#contract/catalogue/limits.ts';
import type { SubServiceTile } from '#contract/catalogue/views.ts';
import type { T } from '#messages/translation.ts';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { taskIconName } from '#web/ui/icon/task-icon-names.ts';
import { Cover } from '#web/ui/image/cover.tsx';
import { rupees } from '../rupees.ts';

/** The fields of a tile that the page uses; others are omitted, because the data is sent twice. */
export type HomeTile = Pick<
  SubServiceTile,
  'taskId' | 'name' | 'gender' | 'icon' | 'tint' | 'image' | 'fromAmount' | 'serviceCount'
>;

type TaskTileProps = {
  tile: HomeTile;
  /** The index among the tiles with the same icon, so that their images differ. */
  nth: number;
  /** For tiles of the first view. */
  eager: boolean;
  to: string;
};

/** One sub-service of the home grid. */
export function TaskTile({ tile, nth, eager, to }: TaskTileProps) {
  const t = useT();
  const { name, icon, tint, image, fromAmount, serviceCount } = tile;
  return (
    <Link
      to={to}
      prefetch="intent"
      className="group block h-full overflow-hidden rounded-card border border-hairline bg-surface transition-shadow hover:shadow-soft"
    >
      <Cover
        nth={nth}
        tint={tint}
        icon={taskIconName(icon)}
        photo={image}
        sizes="(min-width: 1280px) 240px, (min-width: 768px) 33vw, 50vw"
        eager={eager}
      />
      <span className="block px-3 pt-2.5 pb-3">
        <span className="block leading-snug font-semibold group-hover:text-brand">
          {t.nameOf(name)}
        </span>
        <span className="num mt-0.5 block text-sm text-ink-soft">
          {t('common.from', { price: rupees(fromAmount) })}
          <span className="block">{placesOf(t, serviceCount)}</span>
        </span>
      </span>
    </Link>
  );
}

/** '1 place', '12 places', '100+ places'. */
function placesOf(t: T, count: number): string {
  if (count >= OFFERED_COUNT_MAX) return t('home.placesOrMore', { number: OFFERED_COUNT_MAX });
  return t('home.places', { count });
}
