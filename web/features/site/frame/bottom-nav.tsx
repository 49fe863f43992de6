import type { PlainKey } from '#messages/translation.ts';
import { NavLink } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { useSearchPath } from '#web/lib/cookie/use-search-path.ts';
import { Icon, type IconName } from '#web/ui/icon/icon.tsx';

const SEARCH = '/search';
const entries: readonly { label: PlainKey; to: string; icon: IconName }[] = [
  { label: 'common.home', to: '/', icon: 'home' },
  { label: 'common.search', to: SEARCH, icon: 'search' },
  { label: 'common.bookings', to: '/myBooking', icon: 'calendar' },
  { label: 'common.profile', to: '/profile', icon: 'user' },
];

/** The customer's navigation on phones, within reach of a thumb. */
export function BottomNav() {
  const t = useT();
  const searchPath = useSearchPath();
  return (
    // The height is fixed, because a browser may draw the bar before it has received the links.
    <nav
      aria-label={t('common.main')}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-hairline bg-paper min-h-[calc(3.5rem+1px+env(safe-area-inset-bottom))] pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid grid-cols-4">
        {entries.map(({ label, to, icon }) => (
          <li key={to}>
            <NavLink
              to={to === SEARCH ? searchPath : to}
              end
              className="flex min-h-14 flex-col items-center justify-center text-[min(0.875rem,5vw)] font-medium text-ink-soft -outline-offset-2 focus-visible:-outline-offset-2 aria-[current=page]:text-brand"
            >
              <Icon name={icon} />
              {t(label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
