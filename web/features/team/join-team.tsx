import { INDIA } from '#contract/time.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { useGo } from '#web/i18n/link.tsx';
import { localFullDay } from '#web/i18n/moments.ts';
import { serverText } from '#web/i18n/server-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { useLinkToken } from '#web/lib/navigation/use-hash.ts';
import { useIsHere } from '#web/lib/navigation/use-is-here.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { LinkPage, LinkQuestion } from '#web/ui/layout/link-question.tsx';

/** The page that an invitation links to. */
export function JoinTeam() {
  const t = useT();
  const go = useGo();
  const isHere = useIsHere();
  const token = useLinkToken();
  const options = { body: { token }, skipNotification: true };
  // A used token would be refused when the window gets the focus again.
  const timing = { needsPerson: true, staleTime: Number.POSITIVE_INFINITY };
  const { data, error } = useCall('readInvitation', options, timing);
  const join = async () => {
    const { message } = await browserApi.call('acceptInvitation', options);
    await refresh('memberships');
    notify.success(serverText(t, message, 'invitation.hasJoined'));
    if (isHere()) go('/team-schedule', { replace: true });
  };
  const refused = error &&
    !data && {
      title: t('invitation.refused'),
      text: failureText(error),
      to: '/team-schedule',
      label: t('invitation.openSchedule'),
    };
  return (
    <LinkPage refused={refused || undefined}>
      {data && (
        <LinkQuestion
          title={t('invitation.title', { owner: data.data.ownerName })}
          subtitle={t('invitation.subtitle', {
            member: data.data.memberName,
            day: localFullDay(t, data.data.expiresAt, INDIA),
          })}
          confirm={t('invitation.join')}
          notNow={t('invitation.notNow')}
          onConfirm={join}
          textOf={failureText}
        />
      )}
    </LinkPage>
  );
}
