import { useState } from 'react';
import type { AdminPerson } from '#contract/admin/views.ts';
import { REASON_LENGTH_MAX } from '#contract/limits.ts';
import { useAdminAction } from '#web/api/admin/use-admin-action.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { keepAnswer } from '#web/api/client/query.ts';
import { moment } from '#web/lib/india-time.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { ReasonDialog } from '#web/ui/admin-list/reason-dialog.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { AUDIT_HINT } from '../audit-hint.ts';

type Device = AdminPerson['devices'][number];

/** The devices of a person, each with a button to sign it out. */
export function PersonDevices({ person: { id: personId, devices } }: { person: AdminPerson }) {
  const [selected, setSelected] = useState<Device>();
  if (devices.length === 0) return <p className="text-ink-soft">Signed in nowhere.</p>;
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
              aria-label={`Sign out ${device.name}`}
              onClick={() => setSelected(device)}
            >
              Sign out
            </Button>
          </li>
        ))}
      </ul>
      {selected && (
        <SignOutDialog
          personId={personId}
          device={selected}
          onClose={() => setSelected(undefined)}
        />
      )}
    </>
  );
}

type SignOutDialogProps = { personId: string; device: Device; onClose: () => void };

function SignOutDialog({ personId, device, onClose }: SignOutDialogProps) {
  const action = useAdminAction();
  const signOut = async (reason: string) => {
    const { data, message } = await browserApi.call('signPersonOut', {
      params: { personId, deviceId: device.id },
      body: { reason },
      skipNotification: true,
    });
    keepAnswer('adminPerson', { params: { personId } }, data);
    notify.success(message);
    onClose();
  };
  return (
    <ReasonDialog
      title="Sign this device out"
      description={`${device.name}, last seen ${moment(device.lastSeen)}`}
      hint={AUDIT_HINT}
      confirm="Sign out"
      action={action}
      lengthMax={REASON_LENGTH_MAX}
      onClose={onClose}
      onConfirm={signOut}
    />
  );
}
