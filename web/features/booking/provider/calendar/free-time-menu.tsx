import { useT } from '#web/i18n/texts.tsx';
import { MenuItem, PointMenu } from '#web/ui/layout/menu.tsx';
import { clockText, dayText } from './calendar-text.ts';
import type { FreeTime } from './grid-actions.ts';

type FreeTimeMenuProps = {
  free: FreeTime;
  onWalkIn: () => void;
  onBlock: () => void;
  onClose: () => void;
};

/** The actions of a provider for a free time. */
export function FreeTimeMenu({ free, onWalkIn, onBlock, onClose }: FreeTimeMenuProps) {
  const t = useT();
  const { lane, span, x, y } = free;
  const moment = `${dayText(t, span.from)}, ${clockText(span.from)}`;
  const label = lane.column?.name ? `${lane.column.name} · ${moment}` : moment;
  return (
    <PointMenu label={label} at={{ x, y }} onClose={onClose}>
      <p aria-hidden="true" className="num px-3 pt-1.5 pb-1 text-sm text-ink-soft">
        {label}
      </p>
      <MenuItem icon="plus" onClick={onWalkIn}>
        {t('walkins.add')}
      </MenuItem>
      <MenuItem icon="clock" onClick={onBlock}>
        {t('calendar.block')}
      </MenuItem>
    </PointMenu>
  );
}
