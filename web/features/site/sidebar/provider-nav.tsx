import type { ReactNode } from 'react';
import { NavLink, useNavigate } from 'react-router';
import { Switch } from '#web/ui/form/switch.tsx';
import { Icon, type IconName } from '#web/ui/icon/icon.tsx';
import { NavCount } from './nav-count.tsx';

type Entry = { label: string; to: string; icon: IconName; isHome?: boolean };

const REQUESTS = '/serviceProvider/bookingRequests';
const MESSAGES = '/serviceProvider/messages';

/** PNAV-04 to PNAV-08; the wallet entry leads to the earnings. */
const entries: readonly Entry[] = [
  { label: 'MY PROFILE', to: '/serviceProvider', icon: 'user', isHome: true },
  { label: 'REQUESTS', to: REQUESTS, icon: 'list' },
  { label: 'MESSAGES', to: MESSAGES, icon: 'mail' },
  { label: 'CALENDAR', to: '/serviceProvider/calendar', icon: 'calendar' },
  { label: 'CUSTOMERS', to: '/serviceProvider/customers', icon: 'people' },
  { label: 'CLASSES', to: '/serviceProvider/classes', icon: 'clock' },
  { label: 'WAITLIST', to: '/serviceProvider/waitlist', icon: 'bell' },
  { label: 'WALLET', to: '/serviceProvider/earnings', icon: 'wallet' },
  { label: 'MY STUFF', to: '/serviceProvider/mystuff', icon: 'heart' },
  { label: 'MY SERVICES', to: '/serviceProvider/myServices', icon: 'briefcase' },
  { label: 'TEAM', to: '/serviceProvider/team', icon: 'people' },
  { label: 'ROOMS AND EQUIPMENT', to: '/serviceProvider/resources', icon: 'home' },
];

type ProviderNavProps = {
  onLeave?: (() => void) | undefined;
  /** Unread messages. */
  unread: number;
  /** Pending requests of all services. */
  pending: number;
  logout: ReactNode;
};

/** The provider menu, in the sidebar and in the drawer. */
export function ProviderNav({ onLeave, unread, pending, logout }: ProviderNavProps) {
  const navigate = useNavigate();
  return (
    <div className="flex flex-col gap-4">
      <nav aria-label="Professional">
        <ul className="grid gap-1">
          {entries.map(({ label, to, icon, isHome = false }) => (
            <li key={label}>
              <NavLink
                to={to}
                end={isHome}
                onClick={onLeave}
                className="flex min-h-11 items-center gap-3 rounded-control px-3 font-medium hover:bg-sunken aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand"
              >
                <Icon name={icon} />
                <span className="flex-1">{label}</span>
                {to === REQUESTS && <NavCount count={pending} noun="pending" />}
                {to === MESSAGES && <NavCount count={unread} noun="unread" />}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid gap-3 border-t border-hairline px-3 pt-3">
        <Switch
          label={
            <>
              Switch Mode
              <span className="block text-sm font-normal text-ink-soft">Toggle to Normal</span>
            </>
          }
          checked={false}
          onCheckedChange={() => {
            onLeave?.();
            void navigate('/');
          }}
        />
        {logout}
      </div>
    </div>
  );
}
