import type { ReactNode } from 'react';
import type { PlainKey } from '#messages/translation.ts';
import { NavLink, useGo } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { Icon, type IconName } from '#web/ui/icon/icon.tsx';
import { NavCount } from './nav-count.tsx';

type Entry = { label: PlainKey; to: string; icon: IconName; isHome?: boolean };

const REQUESTS = '/serviceProvider/bookingRequests';
const MESSAGES = '/serviceProvider/messages';

/** PNAV-04 to PNAV-08; the wallet entry leads to the earnings. */
const entries: readonly Entry[] = [
  { label: 'area.profile', to: '/serviceProvider', icon: 'user', isHome: true },
  { label: 'area.requests', to: REQUESTS, icon: 'list' },
  { label: 'area.messages', to: MESSAGES, icon: 'mail' },
  { label: 'area.calendar', to: '/serviceProvider/calendar', icon: 'calendar' },
  { label: 'area.customers', to: '/serviceProvider/customers', icon: 'people' },
  { label: 'area.classes', to: '/serviceProvider/classes', icon: 'clock' },
  { label: 'area.waitlist', to: '/serviceProvider/waitlist', icon: 'bell' },
  { label: 'area.wallet', to: '/serviceProvider/earnings', icon: 'wallet' },
  { label: 'area.prepaid', to: '/serviceProvider/prepaid', icon: 'receipt' },
  { label: 'area.stuff', to: '/serviceProvider/mystuff', icon: 'heart' },
  { label: 'area.services', to: '/serviceProvider/myServices', icon: 'briefcase' },
  { label: 'area.team', to: '/serviceProvider/team', icon: 'people' },
  { label: 'area.resources', to: '/serviceProvider/resources', icon: 'home' },
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
  const t = useT();
  const go = useGo();
  return (
    <div className="flex flex-col gap-4">
      <nav aria-label={t('area.title')}>
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
                <span className="flex-1">{t(label)}</span>
                {to === REQUESTS && <NavCount count={pending} noun={t('area.pending')} />}
                {to === MESSAGES && <NavCount count={unread} noun={t('area.unread')} />}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid gap-3 border-t border-hairline px-3 pt-3">
        <Switch
          label={
            <>
              {t('area.switchMode')}
              <span className="block text-sm font-normal text-ink-soft">{t('area.toNormal')}</span>
            </>
          }
          checked={false}
          onCheckedChange={() => {
            onLeave?.();
            go('/');
          }}
        />
        {logout}
      </div>
    </div>
  );
}
