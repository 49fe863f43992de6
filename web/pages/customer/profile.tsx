import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { pathIn } from '#contract/locale/language.ts';
import { professionalPath } from '#web/api/session/professional-path.ts';
import { type Session, useSession } from '#web/api/session/session.ts';
import { storedText } from '#web/features/booking/customer/history/stored-text.ts';
import { BookingsPane } from '#web/features/booking/customer/list/bookings-pane.tsx';
import { HeartButton } from '#web/features/catalogue/customer/saved/heart-button.tsx';
import { MyStuff } from '#web/features/catalogue/customer/saved/my-stuff.tsx';
import { ServiceCard } from '#web/features/catalogue/customer/service-card.tsx';
import { LazyOtpDialog } from '#web/features/identity/otp/lazy-otp-dialog.ts';
import { ConfirmProvider } from '#web/features/identity/passkeys/confirm-provider.tsx';
import { PasskeysCard } from '#web/features/identity/passkeys/passkeys-card.tsx';
import { LogoutButton } from '#web/features/identity/session/logout-button.tsx';
import { GiftCards } from '#web/features/prepaid/customer/gift-cards.tsx';
import { Packages } from '#web/features/prepaid/customer/packages/packages.tsx';
import { AccountSettings } from '#web/features/privacy/account-settings.tsx';
import { LanguageSetting } from '#web/features/profile/language-setting.tsx';
import { type Pane, ProfileMenu, paneOf } from '#web/features/profile/profile-menu.tsx';
import { ProfilePane } from '#web/features/profile/profile-pane.tsx';
import { GivenRating } from '#web/features/reviews/customer/given-rating.tsx';
import { MyReviews } from '#web/features/reviews/customer/my-reviews.tsx';
import { WalletView } from '#web/features/wallet/wallet-view.tsx';
import { Link, useGo } from '#web/i18n/link.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { useT } from '#web/i18n/texts.tsx';
import { loginPath } from '#web/lib/navigation/next-path.ts';
import { translatedMeta } from '#web/lib/page-meta.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';

const loadTexts = textsLoader(
  'account',
  'bookings',
  'checks',
  'entry',
  'names',
  'passkeys',
  'profile',
  'rating',
  'reviews',
  'saved',
  'times',
  'gifts',
  'history',
  'packages',
  'wallet',
);

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta = translatedMeta('profile.title', 'profile.description', 'private');

const views: Record<Pane, () => ReactNode> = {
  settings: SettingsPane,
  mybooking: BookingsPane,
  zap: WalletPane,
  stuff: StuffPane,
};

function WalletPane() {
  return (
    <div className="grid gap-4">
      <WalletView reasonText={storedText} />
      <Packages />
      <GiftCards />
    </div>
  );
}

export default function Profile() {
  const t = useT();
  const [search] = useSearchParams();
  const session = useSession();
  const pane = paneOf(search.get('pane'));
  const View = views[pane];
  return (
    <div className="page-column">
      <PageHeader title={t('profile.title')} />
      <div className="grid items-start gap-6 lg:grid-cols-[16rem_1fr] lg:gap-10">
        <div className="grid min-w-0 gap-4 lg:sticky lg:top-24">
          <ProfileMenu current={pane} />
          <div className="hidden lg:block">
            <AccountActions session={session} />
          </div>
        </div>
        <div className="holds-rest min-w-0">
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

/** The profile, and below it the settings of the account. */
function SettingsPane() {
  return (
    <ConfirmProvider>
      <div className="grid gap-8">
        <ProfilePane CodeDialog={LazyOtpDialog} rating={<GivenRating />} />
        <MyReviews />
        <LanguageSetting />
        <AccountSettings passkeys={<PasskeysCard />} />
      </div>
    </ConfirmProvider>
  );
}

/** PROF-12 to PROF-16. */
function AccountActions({ session }: { session: Session }) {
  const t = useT();
  const go = useGo();
  if (!session.user) return null;
  return (
    <div className="grid gap-3 border-t border-hairline pt-4">
      <Switch
        label={
          <>
            {t('profile.switchMode')}
            <span className="block text-sm font-normal text-ink-soft">
              {t('profile.toProfessional')}
            </span>
          </>
        }
        checked={false}
        onCheckedChange={() => go(professionalPath(session))}
      />
      <LogoutButton label={t('profile.logout')} />
    </div>
  );
}

function SignedOut({ pane }: { pane: Pane }) {
  const t = useT();
  return (
    <EmptyState
      icon="user"
      title={t('profile.signedOut')}
      text={t('profile.signedOutText')}
      action={
        <Button asChild>
          <Link to={loginPath(pathIn(t.language, `/profile?pane=${pane}`))}>
            {t('common.login')}
          </Link>
        </Button>
      }
    />
  );
}

function StuffPane() {
  return (
    <MyStuff
      renderService={(service) => (
        <ServiceCard
          service={service}
          corner={<HeartButton serviceId={service.id} name={service.name} />}
        />
      )}
    />
  );
}
