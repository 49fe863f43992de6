import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';

const DeactivateDialog = lazy(async () => ({
  default: (await import('./deactivate-dialog.tsx')).DeactivateDialog,
}));

/** PEDIT-22, PEDIT-23. */
export function DeactivateBox() {
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
