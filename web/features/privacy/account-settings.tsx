import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Devices } from './devices.tsx';
import { MyData } from './my-data.tsx';

const DeactivateDialog = lazy(async () => ({
  default: (await import('./deactivate-dialog.tsx')).DeactivateDialog,
}));
const DeleteDialog = lazy(async () => ({
  default: (await import('./delete-dialog.tsx')).DeleteDialog,
}));

/** Actions on the account itself, below the profile. */
export function AccountSettings() {
  return (
    <section aria-labelledby="account-settings" className="grid gap-4">
      <h2 id="account-settings" className="mt-4 text-xl">
        Your account
      </h2>
      <Devices />
      <MyData />
      <DeactivateBox />
      <DeleteBox />
    </section>
  );
}

/** PEDIT-22, PEDIT-23. */
function DeactivateBox() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="text-lg">Deactivate Account</h3>
        <p className="text-ink-soft">You can reactivate later, but certain data may be lost.</p>
      </div>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Deactivate Account
      </Button>
      {isOpen && (
        <Suspense>
          <DeactivateDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}

/** PEDIT-20, PEDIT-21. */
function DeleteBox() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="text-lg">Delete Account</h3>
        <p className="text-ink-soft">
          Once you delete this account, there is no going back. Please be certain.
        </p>
      </div>
      <Button variant="danger" icon="trash" onClick={() => setOpen(true)}>
        Delete Account
      </Button>
      {isOpen && (
        <Suspense>
          <DeleteDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}
