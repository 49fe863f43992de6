import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';

const DeleteDialog = lazy(async () => ({
  default: (await import('./delete-dialog.tsx')).DeleteDialog,
}));

/** PEDIT-20, PEDIT-21. */
export function DeleteBox() {
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
