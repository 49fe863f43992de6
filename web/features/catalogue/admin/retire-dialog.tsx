import { useState } from 'react';
import type { AdminCatalogue } from '#contract/catalogue/admin-views.ts';
import type { EntryKind } from '#contract/catalogue/limits.ts';
import { useAdminAction } from '#web/api/admin/use-admin-action.ts';
import { useHeld } from '#web/api/admin/use-held.ts';
import { refresh } from '#web/api/client/query.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { ActionDialog } from '#web/ui/dialog/action-dialog.tsx';

export type Retiring = {
  kind: EntryKind;
  entry: { id: string; name: string; version: number; services: number; isRetired: boolean };
};

type RetireDialogProps = Retiring & {
  onDone: (catalogue: AdminCatalogue) => void;
  onClose: () => void;
};

const consequences: Record<EntryKind, string> = {
  category:
    'It is removed from the home page, and its services can no longer be booked or newly offered.',
  subCategory:
    'It is removed from the home page, and its services can no longer be booked or newly offered.',
  task: "Services can no longer offer it, and customers can't book it.",
};

/** Retires an entry or restores it, after stating the consequences. */
export function RetireDialog(props: RetireDialogProps) {
  const { kind, entry: live, onDone, onClose } = props;
  const { isBusy, failure, run, call, isUnanswered } = useAdminAction();
  const entry = useHeld(live, isUnanswered);
  const { id: entryId, name, version, services } = entry;
  // The dialog keeps its question when another admin has answered it meanwhile.
  const [isRetired] = useState(entry.isRetired);
  const isDone = entry.isRetired !== isRetired;
  const go = () =>
    run(async () => {
      try {
        const { data } = await call(isRetired ? 'reviveEntry' : 'retireEntry', {
          params: { entryId },
          body: { kind, version },
          skipNotification: true,
        });
        onDone(data);
        notify.success(isRetired ? `${name} is restored` : `${name} is retired`);
        onClose();
      } catch (error) {
        await refresh('adminCatalogue');
        throw error;
      }
    });
  const label = isRetired ? 'Restore' : 'Retire';
  return (
    <ActionDialog
      title={isRetired ? `Restore ${name}?` : `Retire ${name}?`}
      closeLabel="Close, change nothing"
      cancel="Leave it"
      confirm={label}
      isDanger={!isRetired}
      isBusy={isBusy}
      isPossible={!isDone}
      failure={failure}
      onClose={onClose}
      onConfirm={() => void go()}
    >
      {isDone && <p>Another admin has already done this.</p>}
      {isRetired ? (
        <p>It returns to its position, and the services that offered it offer it again.</p>
      ) : (
        <>
          <p>{consequences[kind]}</p>
          <p>
            {services === 0
              ? 'No service uses it.'
              : `${services === 1 ? 'One service uses' : `${services} services use`} it now.`}{' '}
            Existing bookings don’t change.
          </p>
        </>
      )}
    </ActionDialog>
  );
}
