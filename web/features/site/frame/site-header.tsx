import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { isTranslated } from '#contract/locale/language.ts';
import { useSession } from '#web/api/session/session.ts';
import { Link, NavLink } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { useSearchPath } from '#web/lib/cookie/remembered-place.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Logo } from '#web/ui/icon/logo.tsx';
import { Avatar } from '#web/ui/image/avatar.tsx';
import { Bell } from './bell.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { MenuButton } from './menu-button.tsx';

type SiteHeaderProps = {
  /** The menu button of the area; by default that of the site. */
  menu?: ReactNode | undefined;
  /** The choice of a city. */
  place?: ReactNode | undefined;
  /** True for the provider and admin areas: aligned with the sidebar below, with a link to the site. */
  isArea?: boolean | undefined;
};

/** HDR-01 to HDR-05. On phones, the bottom navigation has the links that are missing here. */
export function SiteHeader({ menu = <MenuButton />, place, isArea = false }: SiteHeaderProps) {
  const t = useT();
  const { pathname } = useLocation();
  const searchPath = useSearchPath();
  // Results are at most twelve tab stops away; the menu and the footer also have the choice.
  const hasLanguages = isArea ? isTranslated(pathname) : !pathname.endsWith('/search');
  return (
    <header className="sticky top-0 z-30 short:static border-b border-hairline bg-paper">
      <div
        className={classNames(
          'flex h-16 items-center gap-1 sm:gap-2',
          isArea ? 'mx-auto w-full max-w-400 px-4 lg:px-7' : 'page-column',
        )}
      >
        <div className="-ms-[10px]">{menu}</div>
        <Link to="/" className="flex min-h-11 min-w-0 items-center rounded-control">
          <Logo
            label={t('common.logoHome')}
            className="h-6 w-auto max-w-full max-[24rem]:h-5.5 sm:h-7"
          />
        </Link>
        <div
          className={classNames(
            'me-auto min-w-0 max-md:ms-auto max-md:me-0',
            place !== undefined && 'w-24 sm:w-44',
          )}
        >
          {place}
        </div>
        {isArea ? (
          <HeaderLink to="/">{t('common.customerView')}</HeaderLink>
        ) : (
          <>
            {/* The search page has the bar at the top of its content. */}
            <HeaderLink to={searchPath} className="md:aria-[current=page]:hidden">
              {t('common.search')}
            </HeaderLink>
            <HeaderLink to="/myBooking">{t('common.myBookings')}</HeaderLink>
          </>
        )}
        {/* Results are at most twelve tab stops away; the menu and the footer also have the choice. */}
        {hasLanguages && <LanguageChoice className="max-lg:hidden" />}
        <div className="max-md:-me-[10px]">
          <Bell />
        </div>
        <ProfileButton isArea={isArea} />
      </div>
    </header>
  );
}

type HeaderLinkProps = { to: string; className?: string; children: string };

function HeaderLink({ to, className, children }: HeaderLinkProps) {
  return (
    <NavLink
      to={to}
      end
      className={classNames(
        'hidden min-h-11 items-center rounded-control px-3 font-medium whitespace-nowrap hover:bg-sunken current-page md:inline-flex',
        className,
      )}
    >
      {children}
    </NavLink>
  );
}

/** Before hydration, the style sheet depends on the mark of a signed-in person, so that there is no layout shift. */
function ProfileButton({ isArea }: { isArea: boolean }) {
  const t = useT();
  const { user } = useSession();
  const visibility = isArea ? '' : 'max-md:hidden';
  if (user) {
    return (
      <Link
        to="/profile"
        title={t('common.profile')}
        className={classNames('grid size-11 shrink-0 place-items-center rounded-full', visibility)}
      >
        <span className="sr-only">{t('common.profile')}</span>
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
      <IconButton
        icon="user"
        label={t('common.profile')}
        asChild
        className={classNames('visitor:hidden', visibility)}
      >
        <Link to="/profile" />
      </IconButton>
      <Button asChild className="person:hidden max-md:hidden">
        <Link to="/login">{t('common.login')}</Link>
      </Button>
    </>
  );
}
