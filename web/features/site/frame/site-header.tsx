import type { ReactNode } from 'react';
import { Link, NavLink, useNavigate } from 'react-router';
import { professionalPath } from '#web/api/session/professional-path.ts';
import { useSession } from '#web/api/session/session.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Switch } from '#web/ui/form/switch.tsx';
import { Logo } from '#web/ui/icon/logo.tsx';
import { Avatar } from '#web/ui/image/avatar.tsx';
import { Bell } from './bell.tsx';
import { MenuButton } from './menu-button.tsx';

type SiteHeaderProps = {
  /** The menu button of the area; the site's by default. */
  menu?: ReactNode | undefined;
  isProfessional?: boolean | undefined;
  /** Aligns the header with the sidebar below it. */
  isWide?: boolean | undefined;
};

/** HDR-01 to HDR-05. Personal content appears after hydration, when the session is known. */
export function SiteHeader(props: SiteHeaderProps) {
  const { menu = <MenuButton />, isProfessional = false, isWide = false } = props;
  return (
    <header className="sticky top-0 z-30 border-b border-hairline bg-paper">
      <div
        className={classNames(
          'flex h-16 items-center gap-1 sm:gap-2',
          isWide ? 'mx-auto w-full max-w-400 px-4 lg:px-7' : 'page-column',
        )}
      >
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
        <span className="hidden md:block">
          <IconButton icon="search" label="Search" asChild>
            <Link to="/search" />
          </IconButton>
        </span>
        <IconButton icon="calendar" label="My Bookings" asChild className="md:hidden">
          <Link to="/myBooking" />
        </IconButton>
        <Bell />
        <ProfileButton />
      </div>
    </header>
  );
}

/** HDR-03: on in professional mode; the press switches to the other mode. */
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
        title="Profile"
        className="grid size-11 shrink-0 place-items-center rounded-full"
      >
        <span className="sr-only">Profile</span>
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
