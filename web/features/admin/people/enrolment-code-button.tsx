import { useState } from 'react';
import type { AdminPerson } from '#contract/admin/views.ts';
import type { EnrolmentCode } from '#contract/identity/second-factor.ts';
import { REASON_LENGTH_MAX } from '#contract/limits.ts';
import { useAdminAction } from '#web/api/admin/use-admin-action.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh } from '#web/api/client/query.ts';
import { moment } from '#web/lib/india-time.ts';
import { AUDIT_HINT } from '#web/ui/admin-list/audit-hint.ts';
import { ReasonDialog } from '#web/ui/admin-list/reason-dialog.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';

/** Creates the code with which a new admin sets up the second step, and displays it once. */
export function EnrolmentCodeButton({ person }: { person: AdminPerson }) {
  const [isAsking, setAsking] = useState(false);
  const [made, setMade] = useState<EnrolmentCode>();
  const action = useAdminAction();
  const make = async (reason: string) => {
    const { data } = await browserApi.call('makeEnrolmentCode', {
      params: { personId: person.id },
      body: { reason },
      skipNotification: true,
    });
    setAsking(false);
    setMade(data);
    await refresh('adminAudit');
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>Create a set-up code</Button>
      {isAsking && (
        <ReasonDialog
          title="Create a set-up code"
          description={`${person.name} needs it to set up the second step. Earlier codes stop working.`}
          hint={AUDIT_HINT}
          confirm="Create code"
          isDanger={false}
          lengthMax={REASON_LENGTH_MAX}
          action={action}
          onConfirm={make}
          onClose={() => setAsking(false)}
        />
      )}
      {made && (
        <Dialog
          open
          size="small"
          title="Set-up code"
          closeLabel="Close"
          onOpenChange={(open) => !open && setMade(undefined)}
        >
          <div className="grid gap-4">
            <p>
              Read it to {person.name} in person or by phone, not by e-mail. It works once, until{' '}
              {moment(made.expiresAt)}, and is not shown again.
            </p>
            <p className="num rounded-control bg-sunken px-3 py-2 text-lg wrap-anywhere">
              {made.code}
            </p>
            <Button className="w-fit" onClick={() => setMade(undefined)}>
              Done
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
