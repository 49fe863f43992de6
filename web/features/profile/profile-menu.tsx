import type { PlainKey } from '#messages/translation.ts';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon, type IconName } from '#web/ui/icon/icon.tsx';
import { useScrollToSelected } from '#web/ui/layout/use-scroll-to-selected.ts';

/** PROF-11. */
export const panes = ['settings', 'mybooking', 'zap', 'stuff'] as const;
export type Pane = (typeof panes)[number];

const entries: Record<Pane, { label: PlainKey; icon: IconName }> = {
  settings: { label: 'common.menuProfile', icon: 'user' },
  mybooking: { label: 'common.menuBookings', icon: 'calendar' },
  zap: { label: 'common.menuWallet', icon: 'wallet' },
  stuff: { label: 'common.menuStuff', icon: 'heart' },
};

/** The pane that the URL names, else MY PROFILE (PROF-02). */
export function paneOf(value: string | null): Pane {
  return panes.find((pane) => pane === value) ?? 'settings';
}

/** PROF-01 to PROF-06: a scrolling row on phones, a column beside the pane on wide screens. */
export function ProfileMenu({ current }: { current: Pane }) {
  const t = useT();
  const row = useScrollToSelected<HTMLElement>('[aria-current]', current);
  return (
    <nav
      ref={row}
      aria-label={t('common.profile')}
      className="-mx-gutter overflow-x-auto px-gutter [scrollbar-width:none] lg:mx-0 lg:px-0"
    >
      <ul className="flex w-max gap-1 p-1 lg:w-auto lg:flex-col">
        {panes.map((pane) => (
          <li key={pane}>
            <Link
              to={pane === 'settings' ? '/profile' : `/profile?pane=${pane}`}
              preventScrollReset
              aria-current={pane === current ? 'page' : undefined}
              className={classNames(
                'flex min-h-11 items-center gap-3 rounded-control px-3 font-medium whitespace-nowrap',
                pane === current ? 'bg-brand-soft text-brand' : 'text-ink hover:bg-sunken',
              )}
            >
              <Icon name={entries[pane].icon} />
              {t(entries[pane].label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
