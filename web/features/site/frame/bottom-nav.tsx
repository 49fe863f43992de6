import { NavLink } from 'react-router';
import { Icon, type IconName } from '#web/ui/icon/icon.tsx';

const entries: readonly { label: string; to: string; icon: IconName }[] = [
  { label: 'Home', to: '/', icon: 'home' },
  { label: 'Search', to: '/search', icon: 'search' },
  { label: 'Bookings', to: '/myBooking', icon: 'calendar' },
  { label: 'Profile', to: '/profile', icon: 'user' },
];

/** The customer's navigation on phones, within reach of a thumb. */
export function BottomNav() {
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-hairline bg-paper pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid grid-cols-4">
        {entries.map(({ label, to, icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              className="flex min-h-14 flex-col items-center justify-center text-sm font-medium text-ink-soft -outline-offset-2 focus-visible:-outline-offset-2 aria-[current=page]:text-brand"
            >
              <Icon name={icon} />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
