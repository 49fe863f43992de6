import type { ReactNode } from 'react';
import { Link, NavLink, useNavigate } from 'react-router';
import { professionalPath } from '#web/api/professional-path.ts';
import { useSession } from '#web/api/session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { MenuButton } from './menu-button.tsx';

type SiteHeaderProps = {
  /** The button of the area's own menu; the site's by default. */
  menu?: ReactNode | undefined;
  isProfessional?: boolean | undefined;
};

/** HDR-01 to HDR-05. What belongs to the person appears once the page knows who that is. */
export function SiteHeader({ menu = <MenuButton />, isProfessional = false }: SiteHeaderProps) {
  return (
    <header className="sticky top-0 z-30 border-b border-hairline bg-paper">
      <div className="page-column flex h-16 items-center gap-1 sm:gap-2">
        <div className="-ms-2.5">{menu}</div>
        <Link to="/" className="me-auto flex min-h-11 min-w-0 items-center rounded-control">
          <Logo label="Zap Booking, home" className="h-6 w-auto max-w-full sm:h-7" />
        </Link>
        <ModeSwitch isProfessional={isProfessional} />
        <NavLink
          to="/myBooking"
          className="hidden min-h-11 items-center rounded-control px-3 font-medium hover:bg-sunken aria-[current=page]:text-brand md:inline-flex"
        >
          My Bookings
        </NavLink>
        <IconButton icon="calendar" label="My Bookings" asChild className="md:hidden">
          <Link to="/myBooking" />
        </IconButton>
        <IconButton icon="bell" label="Notifications" asChild>
          <Link to="/notification" />
        </IconButton>
        <ProfileButton />
      </div>
    </header>
  );
}

/** HDR-03: on in professional mode; the press leads to the other side. */
function ModeSwitch({ isProfessional }: { isProfessional: boolean }) {
  const session = useSession();
  const navigate = useNavigate();
  return (
    <Switch
      label="Professional"
      checked={isProfessional}
      onCheckedChange={(on) => void navigate(on ? professionalPath(session) : '/')}
      className="me-2 hidden lg:flex"
    />
  );
}

function ProfileButton() {
  const { user, isReady } = useSession();
  if (user) {
    return (
      <Link
        to="/profile"
        aria-label="Profile"
        title="Profile"
        className="grid size-11 shrink-0 place-items-center rounded-full"
      >
        <Avatar
          size="small"
          name={`${user.firstName} ${user.lastName}`}
          src={user.profilePicture ?? undefined}
        />
      </Link>
    );
  }
  return (
    <>
      <IconButton icon="user" label="Profile" asChild>
        <Link to="/profile" />
      </IconButton>
      {isReady && (
        <span className="hidden sm:block">
          <Button asChild>
            <Link to="/login">Login</Link>
          </Button>
        </span>
      )}
    </>
  );
}
