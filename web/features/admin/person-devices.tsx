import { useState } from 'react';
import type { AdminPerson } from '#contract/admin-people-calls.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { notify } from '#web/api/notify.ts';
import { keepAnswer } from '#web/api/query.ts';
import { Button } from '#web/ui/button.tsx';
import { moment } from './india-time.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** Where a person is signed in, each device to be signed out. */
export function PersonDevices({ person: { id: personId, devices } }: { person: AdminPerson }) {
  const [asked, setAsked] = useState<AdminPerson['devices'][number]>();
  const signOut = async (deviceId: string, reason: string) => {
    const { data, message } = await browserApi.call('signPersonOut', {
      params: { personId, deviceId },
      body: { reason },
      skipNotification: true,
    });
    keepAnswer('adminPerson', { params: { personId } }, data);
    notify.success(message);
    setAsked(undefined);
  };
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
              onClick={() => setAsked(device)}
            >
              Sign out
            </Button>
          </li>
        ))}
      </ul>
      {asked && (
        <ReasonDialog
          title="Sign this device out"
          description={`${asked.name}, last seen ${moment(asked.lastSeen)}`}
          hint="It stays in the audit log for good, so name nobody."
          confirm="Sign out"
          onClose={() => setAsked(undefined)}
          onConfirm={(reason) => signOut(asked.id, reason)}
        />
      )}
    </>
  );
}
