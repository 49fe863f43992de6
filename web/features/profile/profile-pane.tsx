import { type ReactNode, Suspense, useState } from 'react';
import type { Profile } from '#contract/profile/views.ts';
import { useCall } from '#web/api/client/query.ts';
import { useLeaveGuard } from '#web/api/session/use-leave-guard.ts';
import { lazyWithTexts } from '#web/i18n/lazy-with-texts.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { serverNow } from '#web/lib/clock/server-clock.ts';
import { LeaveDialog } from '#web/ui/dialog/leave-dialog.tsx';
import { RetryAlert } from '#web/ui/feedback/retry-alert.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { loadProblemOf } from './draft/profile-labels.ts';
import type { CodeDialog } from './draft/use-code-step.ts';
import { PersonalInformation } from './edit/personal-information.tsx';
import { useProfileForm } from './edit/use-profile-form.ts';
import { EmailChangeNotice } from './email/email-change-notice.tsx';
import { ProfileBanner } from './profile-banner.tsx';
import { ProfileFacts } from './profile-facts.tsx';
import { ProfileFigures } from './profile-figures.tsx';

const EmailDialog = lazyWithTexts(
  async () => (await import('./email/email-dialog.tsx')).EmailDialog,
  'mailbox',
);
const PhotoDialog = lazyWithTexts(
  async () => (await import('./edit/photo-dialog.tsx')).PhotoDialog,
  'photo',
);

type PaneProps = {
  /** The dialog for codes. */
  CodeDialog: CodeDialog;
  /** The value of the tile 'Rating'; 'New' when absent. */
  rating?: ReactNode;
};

/** MY PROFILE (PROF-17 to PROF-38, PEDIT-01 to PEDIT-32): view and edit mode. */
export function ProfilePane(props: PaneProps) {
  const t = useT();
  const { data, error, refetch } = useCall(
    'profile',
    { skipNotification: true },
    { needsPerson: true },
  );
  if (data) return <LoadedPane {...props} profile={data.data} />;
  if (error) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  return <Spinner text={t('profile.loading')} className="min-h-dvh" />;
}

/** PEDIT-32. */
function LoadProblem({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT();
  const { status, statusText, message } = loadProblemOf(t, error);
  return (
    <RetryAlert title={t('profile.loadFailed')} onRetry={onRetry}>
      {message}
      {status > 0 && ` (${`${status} ${statusText}`.trim()})`}
    </RetryAlert>
  );
}

function LoadedPane({ CodeDialog, rating, profile }: PaneProps & { profile: Profile }) {
  const [isPhotoOpen, setPhotoOpen] = useState(false);
  const form = useProfileForm(profile);
  const leaving = useLeaveGuard(form.isDirty);
  const { isEditing, saving, email } = form;
  const upi = saving.code;
  return (
    <div className="grid gap-4">
      <EmailChangeNotice />
      <ProfileBanner
        profile={profile}
        onEdit={isEditing ? undefined : () => form.edit()}
        onEditPhoto={() => setPhotoOpen(true)}
      />
      {!isEditing && (
        <>
          <ProfileFigures rating={rating} />
          <ProfileFacts
            profile={profile}
            nowMs={serverNow()}
            onAddAddress={() => form.edit('addresses.home')}
          />
        </>
      )}
      <PersonalInformation form={form} />
      {leaving.isAsking && (
        <LeaveDialog
          text={form.t('profile.unsaved')}
          onLeave={leaving.leave}
          onStay={leaving.stay}
        />
      )}
      {upi.sentCode && (
        <Suspense>
          <CodeDialog
            open={upi.isOpen}
            onClose={upi.close}
            email={upi.sentCode.email}
            sent={upi.sentCode}
            onVerify={saving.prove}
            onResend={upi.resend}
          />
        </Suspense>
      )}
      {email.code.sentCode && (
        <Suspense>
          <EmailDialog email={email} present={profile.email} />
        </Suspense>
      )}
      {isPhotoOpen && (
        <Suspense>
          <PhotoDialog
            name={`${profile.firstName} ${profile.lastName}`}
            photo={profile.profileImage}
            onClose={() => setPhotoOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
