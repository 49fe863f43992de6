import { useState } from 'react';
import type { Member } from '#contract/team/views.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { useTeamAction } from '../use-team.ts';

/** Deactivates a member, or activates a former one. */
export function MemberActivity({ member }: { member: Member }) {
  const { id: memberId, name, isActive } = member;
  const [isAsking, setAsking] = useState(false);
  const { isBusy, problem, run } = useTeamAction();
  const options = { params: { memberId }, skipNotification: true };
  return (
    <Card asChild>
      <section aria-labelledby="activity" className="grid justify-items-start gap-3">
        <h2 id="activity" className="text-lg">
          {isActive ? 'Leaving the team?' : 'Deactivated'}
        </h2>
        <p className="max-w-prose text-ink-soft">
          {isActive
            ? `Deactivate ${name} to stop new bookings with them. Their history stays.`
            : `${name} takes no bookings. Activate them to be bookable again.`}
        </p>
        {problem && !isAsking && (
          <Alert tone="danger" live>
            {problem.text}
          </Alert>
        )}
        {isActive ? (
          <Button variant="secondary" onClick={() => setAsking(true)}>
            Deactivate {name}
          </Button>
        ) : (
          <Button
            busy={isBusy}
            onClick={() => void run(() => browserApi.call('activateMember', options))}
          >
            Activate {name}
          </Button>
        )}
        {isAsking && (
          <Dialog
            open
            isText
            size="small"
            onOpenChange={(open) => !open && !isBusy && setAsking(false)}
            title={`Deactivate ${name}?`}
            closeLabel="Close, change nothing"
            footer={
              <div className="flex flex-wrap justify-end gap-3">
                <Button variant="secondary" disabled={isBusy} onClick={() => setAsking(false)}>
                  Go back
                </Button>
                <Button
                  variant="danger"
                  busy={isBusy}
                  onClick={async () => {
                    await run(() => browserApi.call('deactivateMember', options));
                    setAsking(false);
                  }}
                >
                  Deactivate
                </Button>
              </div>
            }
          >
            <p>
              Customers can't book {name} any more. Bookings they already have stay: we list them,
              so that you can message or refund those customers.
            </p>
          </Dialog>
        )}
      </section>
    </Card>
  );
}
