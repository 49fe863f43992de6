import { useState } from 'react';
import type { Member } from '#contract/team/views.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { useTeamAction } from '../use-team.ts';

/** Deactivates a member, or reactivates a former one. */
export function MemberActivity({ member }: { member: Member }) {
  const t = useT();
  const { id: memberId, name, isActive } = member;
  const [isAsking, setAsking] = useState(false);
  const { isBusy, problem, run } = useTeamAction();
  const options = { params: { memberId }, skipNotification: true };
  return (
    <Card asChild>
      <section aria-labelledby="activity" className="grid justify-items-start gap-3">
        <h2 id="activity" className="text-lg">
          {isActive ? t('member.leaving') : t('team.deactivated')}
        </h2>
        <p className="max-w-prose text-ink-soft">
          {isActive ? t('member.leavingText', { name }) : t('member.inactiveText', { name })}
        </p>
        {problem && !isAsking && (
          <Alert tone="danger" live>
            {problem.text}
          </Alert>
        )}
        {isActive ? (
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {t('member.deactivateName', { name })}
          </Button>
        ) : (
          <Button
            busy={isBusy}
            onClick={() =>
              void run(() => browserApi.call('activateMember', options), 'member.hasActivated')
            }
          >
            {t('member.activateName', { name })}
          </Button>
        )}
        {isAsking && (
          <Dialog
            open
            isText
            size="small"
            onOpenChange={(open) => !open && !isBusy && setAsking(false)}
            title={t('member.deactivateTitle', { name })}
            closeLabel={t('team.closeUnchanged')}
            footer={
              <div className="flex flex-wrap justify-end gap-3">
                <Button variant="secondary" disabled={isBusy} onClick={() => setAsking(false)}>
                  {t('member.goBack')}
                </Button>
                <Button
                  variant="danger"
                  busy={isBusy}
                  onClick={async () => {
                    await run(
                      () => browserApi.call('deactivateMember', options),
                      'member.hasDeactivated',
                    );
                    setAsking(false);
                  }}
                >
                  {t('member.deactivate')}
                </Button>
              </div>
            }
          >
            <p>{t('member.deactivateText', { name })}</p>
          </Dialog>
        )}
      </section>
    </Card>
  );
}
