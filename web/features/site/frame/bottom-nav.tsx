import type { PlainKey } from '#messages/translation.ts';
import { NavLink } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { useSearchPath } from '#web/lib/cookie/remembered-place.ts';
import { Icon, type IconName } from '#web/ui/icon/icon.tsx';

/** The customer's navigation on phones, within reach of a thumb. */
export function BottomNav() {
  const t = useT();
  const entries: readonly [label: PlainKey, path: string, icon: IconName][] = [
    ['common.home', '/', 'home'],
    ['common.search', useSearchPath(), 'search'],
    ['common.bookings', '/myBooking', 'calendar'],
    ['common.profile', '/profile', 'user'],
  ];
  return (
    // The height is fixed, because a browser may draw the bar before it has received the links.
    <nav
      aria-label={t('common.main')}
      className="fixed short:static inset-x-0 bottom-0 z-30 border-t border-hairline bg-paper min-h-[calc(3.5rem+1px+env(safe-area-inset-bottom))] pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid grid-cols-4">
        {entries.map(([label, path, icon]) => (
          <li key={label}>
            <NavLink
              to={path}
              end
              className="flex min-h-14 flex-col items-center justify-center text-[min(0.875rem,5vw)] font-medium text-ink-soft -outline-offset-2 focus-visible:-outline-offset-2 current-page"
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
