import { useState } from 'react';
import type { AdminPerson } from '#contract/admin/views.ts';
import { REASON_LENGTH_MAX } from '#contract/limits.ts';
import { useAdminAction } from '#web/api/admin/use-admin-action.ts';
import { keepAnswer } from '#web/api/client/query.ts';
import { moment } from '#web/lib/india-time.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { AUDIT_HINT } from '#web/ui/admin-list/audit-hint.ts';
import { ReasonDialog } from '#web/ui/admin-list/reason-dialog.tsx';
import { Button } from '#web/ui/button/button.tsx';

type Device = AdminPerson['devices'][number];

/** The devices of a person, each with a button that logs it out, and a button for all. */
export function PersonDevices({ person: { id: personId, devices } }: { person: AdminPerson }) {
  const [selected, setSelected] = useState<Device | 'all'>();
  if (devices.length === 0) return <p className="text-ink-soft">Not logged in on any device.</p>;
  return (
    <>
      <ul className="divide-y divide-hairline">
        {devices.map((device) => (
          <li
            key={device.id}
            className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0"
          >
            <div className="min-w-0">
              <p className="font-medium">{device.name}</p>
              <p className="num text-sm text-ink-soft">Last seen {moment(device.lastSeen)}</p>
            </div>
            <Button
              variant="secondary"
              aria-label={`Log out ${device.name}`}
              onClick={() => setSelected(device)}
            >
              Log out
            </Button>
          </li>
        ))}
      </ul>
      {devices.length > 1 && (
        <Button variant="secondary" className="mt-4" onClick={() => setSelected('all')}>
          Log out everywhere
        </Button>
      )}
      {selected && (
        <SignOutDialog
          personId={personId}
          selected={selected}
          onClose={() => setSelected(undefined)}
        />
      )}
    </>
  );
}

type SignOutDialogProps = { personId: string; selected: Device | 'all'; onClose: () => void };

function SignOutDialog({ personId, selected, onClose }: SignOutDialogProps) {
  const action = useAdminAction();
  const signOut = async (reason: string) => {
    const options = { body: { reason }, skipNotification: true };
    const { data, message } =
      selected === 'all'
        ? await action.call('signPersonOutEverywhere', { params: { personId }, ...options })
        : await action.call('signPersonOut', {
            params: { personId, deviceId: selected.id },
            ...options,
          });
    keepAnswer('adminPerson', { params: { personId } }, data);
    notify.success(message);
  };
  return (
    <ReasonDialog
      title={selected === 'all' ? 'Log this person out everywhere' : 'Log out this device'}
      description={
        selected === 'all'
          ? 'Ends the sessions on all devices at once. The person can log in again with a new code.'
          : `${selected.name}, last seen ${moment(selected.lastSeen)}`
      }
      hint={AUDIT_HINT}
      confirm={selected === 'all' ? 'Log out everywhere' : 'Log out'}
      action={action}
      lengthMax={REASON_LENGTH_MAX}
      onClose={onClose}
      onConfirm={signOut}
    />
  );
}
