import { useState } from 'react';
import type { AdminPerson } from '#contract/admin/views.ts';
import { REASON_LENGTH_MAX } from '#contract/limits.ts';
import { useAdminAction } from '#web/api/admin/use-admin-action.ts';
import { keepAnswer, refresh } from '#web/api/client/query.ts';
import { useSession } from '#web/api/session/session.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { AUDIT_HINT } from '#web/ui/admin-list/audit-hint.ts';
import { ReasonDialog } from '#web/ui/admin-list/reason-dialog.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { EnrolmentCodeButton } from './enrolment-code-button.tsx';
import { callsFor, type PersonCall } from './person-calls.ts';

const words: Record<
  PersonCall,
  { button: string; title: string; description: string; hint: string; isDanger: boolean }
> = {
  suspendPerson: {
    button: 'Suspend',
    title: 'Suspend this account',
    description:
      'Their services are hidden, and they cannot make or receive new bookings. They can still read their account, and existing bookings stay.',
    hint: `They see it by e-mail and after logging in. ${AUDIT_HINT}`,
    isDanger: true,
  },
  liftSuspension: {
    button: 'Lift the suspension',
    title: 'Lift the suspension',
    description: 'They can make and receive bookings again.',
    hint: `They see it by e-mail. ${AUDIT_HINT}`,
    isDanger: false,
  },
  grantAdmin: {
    button: 'Make an admin',
    title: 'Make an admin',
    description:
      'Another admin has to confirm this under Sign-offs. Then create a set-up code here, with which they set up their second step. They get the same access as you.',
    hint: AUDIT_HINT,
    isDanger: false,
  },
  removeSecondFactor: {
    button: 'Remove a lost second step',
    title: 'Remove a lost second step',
    description:
      'For an admin who lost the authenticator and the recovery codes. Verify their identity by phone or in person. Another admin has to confirm this under Sign-offs, which logs them out everywhere. Then create a set-up code here.',
    hint: AUDIT_HINT,
    isDanger: true,
  },
  revokeAdmin: {
    button: 'Revoke the admin role',
    title: 'Revoke the admin role',
    description: 'They lose access to the admin area at once.',
    hint: AUDIT_HINT,
    isDanger: true,
  },
};

export function PersonDecisions({ person }: { person: AdminPerson }) {
  const { user } = useSession();
  const [openCall, setOpenCall] = useState<PersonCall>();
  const calls = callsFor(person, user?.userId);
  if (calls.length === 0 && !person.needsEnrolmentCode && !openCall) return null;
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {person.needsEnrolmentCode && <EnrolmentCodeButton person={person} />}
        {calls.map((call) => (
          <Button
            key={call}
            variant={words[call].isDanger ? 'danger' : 'secondary'}
            onClick={() => setOpenCall(call)}
          >
            {words[call].button}
          </Button>
        ))}
      </div>
      {openCall && (
        <DecisionDialog
          call={openCall}
          personId={person.id}
          onClose={() => setOpenCall(undefined)}
        />
      )}
    </>
  );
}

type DecisionDialogProps = { call: PersonCall; personId: string; onClose: () => void };

function DecisionDialog({ call, personId, onClose }: DecisionDialogProps) {
  const { title, description, hint, button, isDanger } = words[call];
  const action = useAdminAction();
  const decide = async (reason: string) => {
    const params = { personId };
    try {
      const { data, message } = await action.call(call, {
        params,
        body: { reason },
        skipNotification: true,
      });
      keepAnswer('adminPerson', { params }, data);
      notify.success(message);
    } catch (error) {
      // Another admin may have decided meanwhile.
      await refresh('adminPerson');
      throw error;
    } finally {
      void refresh('findPeople', 'adminAudit', 'signOffs', 'adminCounts');
    }
  };
  return (
    <ReasonDialog
      {...{ title, description, hint, isDanger, action, onClose }}
      confirm={button}
      lengthMax={REASON_LENGTH_MAX}
      onConfirm={decide}
    />
  );
}
