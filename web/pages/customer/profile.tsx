import type { ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { loginPath } from '#web/api/next-path.ts';
import { pageMeta } from '#web/api/page-meta.ts';
import { professionalPath } from '#web/api/professional-path.ts';
import { type Session, useSession } from '#web/api/session.ts';
import { BookingsPane } from '#web/features/identity/bookings-pane.tsx';
import { LogoutButton } from '#web/features/identity/logout-button.tsx';
import { type Pane, ProfileMenu, paneOf } from '#web/features/identity/profile-menu.tsx';
import { ProfileView } from '#web/features/identity/profile-view.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import type { Route } from './+types/profile';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Profile',
    description: 'Your profile, bookings and wallet.',
    path: '/profile',
    isPrivate: true,
    matches,
  });

const views: Record<Pane, () => ReactNode> = {
  settings: ProfileView,
  mybooking: BookingsPane,
  zap: WalletPane,
  stuff: StuffPane,
};

export default function Profile() {
  const [search] = useSearchParams();
  const session = useSession();
  const pane = paneOf(search.get('pane'));
  const View = views[pane];
  return (
    <div className="page-column">
      <PageHeader title="Profile" />
      <div className="grid items-start gap-6 lg:grid-cols-[16rem_1fr] lg:gap-10">
        <div className="grid min-w-0 gap-4 lg:sticky lg:top-24">
          <ProfileMenu current={pane} />
          <div className="hidden lg:block">
            <AccountActions session={session} />
          </div>
        </div>
        <div className="min-w-0">
          {!session.isReady && <Skeleton className="h-96" />}
          {session.isReady && (session.user ? <View /> : <SignedOut pane={pane} />)}
        </div>
        <div className="lg:hidden">
          <AccountActions session={session} />
        </div>
      </div>
    </div>
  );
}

/** PROF-12 to PROF-16. */
function AccountActions({ session }: { session: Session }) {
  const navigate = useNavigate();
  if (!session.user) return null;
  return (
    <div className="grid gap-3 border-t border-hairline pt-4">
      <Switch
        label={
          <>
            Switch Mode
            <span className="block text-sm font-normal text-ink-soft">Toggle to Professional</span>
          </>
        }
        checked={false}
        onCheckedChange={() => void navigate(professionalPath(session))}
      />
      <LogoutButton />
    </div>
  );
}

function SignedOut({ pane }: { pane: Pane }) {
  return (
    <EmptyState
      icon="user"
      title="You are signed out"
      text="Login to see your profile, your bookings and your wallet."
      action={
        <Button asChild>
          <Link to={loginPath(`/profile?pane=${pane}`)}>Login</Link>
        </Button>
      }
    />
  );
}

function WalletPane() {
  return (
    <EmptyState
      icon="wallet"
      title="Zap Booking Wallet"
      text="You have no wallet credits. When a provider cancels on you, the credit that the refund policy promises will appear here."
      action={
        <Button variant="secondary" asChild>
          <Link to="/refund-cancellation">Read the refund policy</Link>
        </Button>
      }
    />
  );
}

function StuffPane() {
  return (
    <EmptyState
      icon="heart"
      title="Nothing here yet"
      text="Find a service you like and book it."
      action={
        <Button asChild>
          <Link to="/">Explore Services</Link>
        </Button>
      }
    />
  );
}
