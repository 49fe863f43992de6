import { type FormEvent, useState } from 'react';
import type { Member } from '#contract/team/views.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { useKeyedCalls } from '#web/api/client/use-keyed-calls.ts';
import { localFullDay } from '#web/i18n/moments.ts';
import { Rich, useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { useTeamAction } from '../use-team.ts';

type MemberAccountProps = { member: Member; timeZone: string };

/** Invites a member to see their schedule, and revokes an invitation or the access. */
export function MemberAccount({ member, timeZone }: MemberAccountProps) {
  const t = useT();
  const { id: memberId, name, account } = member;
  const action = useTeamAction();
  const { problem } = action;
  const options = { params: { memberId }, skipNotification: true };
  const { call, forget } = useKeyedCalls();
  const run: typeof action.run = (send, done) =>
    action.run(async () => {
      const answer = await send();
      // A withdrawn invitation can be sent again.
      forget();
      return answer;
    }, done);
  const invite = (email: string) =>
    run(() => call('inviteMember', { ...options, body: { email } }), 'member.invitationSent');
  return (
    <Card asChild>
      <section aria-labelledby="account" className="grid gap-4">
        <div>
          <h2 id="account" className="text-lg">
            {t('member.access')}
          </h2>
          <p className="mt-1 max-w-prose text-ink-soft">
            {account.state === 'joined'
              ? t('member.hasJoined', { name })
              : t('member.inviteText', { name })}
          </p>
        </div>
        {problem && !problem.fields['email'] && (
          <Alert tone="danger" live>
            {problem.text}
          </Alert>
        )}
        {account.state === 'none' && <InviteForm action={action} onInvite={invite} />}
        {account.state === 'invited' && (
          <Invited
            account={account}
            timeZone={timeZone}
            isBusy={action.isBusy}
            onAgain={() => void invite(account.email ?? '')}
            onWithdraw={() =>
              void run(
                () => browserApi.call('withdrawInvitation', options),
                'member.invitationWithdrawn',
              )
            }
          />
        )}
        <Switch
          label={t('member.mayTakeTimeOff')}
          checked={account.mayTakeTimeOff}
          onCheckedChange={(mayTakeTimeOff) =>
            void run(
              () =>
                browserApi.call('setMemberPermissions', { ...options, body: { mayTakeTimeOff } }),
              'team.saved',
            )
          }
          className="border-t border-hairline pt-4 sm:max-w-sm"
        />
        {account.state === 'joined' && (
          <Button
            variant="secondary"
            className="w-fit"
            busy={action.isBusy}
            onClick={() =>
              void run(() => browserApi.call('disconnectMember', options), 'member.accessEnded')
            }
          >
            {t('member.endAccess')}
          </Button>
        )}
      </section>
    </Card>
  );
}

type InviteFormProps = {
  action: ReturnType<typeof useTeamAction>;
  onInvite: (email: string) => Promise<unknown>;
};

function InviteForm({ action: { isBusy, problem }, onInvite }: InviteFormProps) {
  const t = useT();
  const [email, setEmail] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void onInvite(email);
  };
  return (
    <form noValidate className="grid gap-4" onSubmit={send}>
      <TextField
        label={t('member.email')}
        type="email"
        autoComplete="off"
        className="sm:max-w-sm"
        value={email}
        error={problem?.fields['email']}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" className="w-fit" icon="mail" busy={isBusy} disabled={email === ''}>
        {t('member.sendInvitation')}
      </Button>
    </form>
  );
}

type InvitedProps = {
  account: Member['account'];
  timeZone: string;
  isBusy: boolean;
  onAgain: () => void;
  onWithdraw: () => void;
};

function Invited({ account, timeZone, isBusy, onAgain, onWithdraw }: InvitedProps) {
  const t = useT();
  const { email, expiresAt } = account;
  const slot = { email: '{email}' };
  const text = expiresAt
    ? t('member.sentUntil', { ...slot, day: localFullDay(t, expiresAt, timeZone) })
    : t('member.sentTo', slot);
  return (
    <div className="grid gap-4">
      <p className="wrap-anywhere">
        <Rich text={text} slots={{ email: <strong>{email}</strong> }} />
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" icon="refresh" disabled={isBusy} onClick={onAgain}>
          {t('member.sendAgain')}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={onWithdraw}>
          {t('member.withdraw')}
        </Button>
      </div>
    </div>
  );
}
