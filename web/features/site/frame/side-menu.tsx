import { useState } from 'react';
import type { PlainKey } from '#messages/translation.ts';
import { logout } from '#web/api/client/logout.ts';
import { useCall } from '#web/api/client/query.ts';
import { MEMBER_HOME, workPath } from '#web/api/client/work-path.ts';
import { useSession } from '#web/api/session/session.ts';
import { Link, useGo } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Drawer } from '#web/ui/dialog/drawer.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { Icon, type IconName } from '#web/ui/icon/icon.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { ThemeChoiceField } from './theme-choice.tsx';

type Entry = { label: PlainKey; to: string; icon: IconName };

/** HDR-06 to HDR-09; `pane` in the URL names a pane of the profile (PROF-11). */
const entries: readonly Entry[] = [
  { label: 'common.menuProfile', to: '/profile?pane=settings', icon: 'user' },
  { label: 'common.menuBookings', to: '/myBooking', icon: 'calendar' },
  { label: 'common.menuMessages', to: '/messages', icon: 'mail' },
  { label: 'common.menuWallet', to: '/profile?pane=zap', icon: 'wallet' },
  { label: 'common.menuStuff', to: '/profile?pane=stuff', icon: 'heart' },
];

/** The link to a team member's schedule, for those who have joined a team. */
const scheduleEntry: Entry = { label: 'common.menuSchedule', to: MEMBER_HOME, icon: 'people' };

/** The link to the admin area, for admins. */
const adminEntry: Entry = { label: 'common.menuAdmin', to: '/admin', icon: 'shield' };

type SideMenuProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** The side menu of a customer. */
export function SideMenu({ open, onOpenChange }: SideMenuProps) {
  const session = useSession();
  const t = useT();
  const go = useGo();
  const isAdmin = session.user?.roles.includes('admin') ?? false;
  const teams = useCall('memberships', { skipNotification: true }, { needsPerson: true });
  const isMember = (teams.data?.data.length ?? 0) > 0;
  const visibleEntries = [
    ...entries,
    ...(isMember ? [scheduleEntry] : []),
    ...(isAdmin ? [adminEntry] : []),
  ];
  const leaveTo = (path: string) => {
    onOpenChange(false);
    go(path);
  };
  return (
    <Drawer
      side="start"
      open={open}
      onOpenChange={onOpenChange}
      title={session.user ? t('common.hello', { name: session.user.firstName }) : t('common.menu')}
      closeLabel={t('common.closeMenu')}
      footer={
        <>
          <LanguageChoice className="mb-3 -ms-2" />
          <ThemeChoiceField />
        </>
      }
    >
      <nav aria-label={t('common.account')} className="-mx-2">
        <ul>
          {visibleEntries.map(({ label, to, icon }) => (
            <li key={label}>
              <Link
                to={to}
                onClick={() => onOpenChange(false)}
                className="flex min-h-12 items-center gap-3 rounded-control px-2 font-medium hover:bg-sunken"
              >
                <Icon name={icon} className="text-ink-soft" />
                {t(label)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Switch
        label={t('common.switchToProfessional')}
        checked={false}
        onCheckedChange={() => void workPath(session).then(leaveTo)}
        className="mt-2 mb-4 border-y border-hairline py-3"
      />
      {session.user ? (
        <LogoutButton onLeft={() => onOpenChange(false)} />
      ) : (
        <LoginButton onPress={() => leaveTo('/login')} />
      )}
    </Drawer>
  );
}

function LoginButton({ onPress }: { onPress: () => void }) {
  const t = useT();
  return (
    <Button block onClick={onPress}>
      {t('common.login')}
    </Button>
  );
}

function LogoutButton({ onLeft }: { onLeft: () => void }) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  return (
    <Button
      variant="secondary"
      icon="logout"
      block
      busy={isBusy}
      onClick={() => {
        setBusy(true);
        void logout().finally(onLeft);
      }}
    >
      {t('common.logout')}
    </Button>
  );
}
