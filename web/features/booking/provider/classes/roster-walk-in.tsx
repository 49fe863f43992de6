import { useState } from 'react';
import type { SessionRoster } from '#contract/booking/class-calls.ts';
import { useCall } from '#web/api/client/query.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { WalkInDetails } from '../calendar/walk-in/walk-in-details.tsx';
import { WalkInDialog } from '../calendar/walk-in/walk-in-dialog.tsx';

type RosterWalkInProps = { roster: SessionRoster; walkInId: string; onClose: () => void };

/** A walk-in of a class session, as the calendar displays those outside of classes. */
export function RosterWalkIn({ roster, walkInId, onClose }: RosterWalkInProps) {
  const [isChanging, setChanging] = useState(false);
  const query = { from: roster.startsAt.slice(0, 10), days: 1, service: roster.serviceId };
  const { data, isError, isFetching } = useCall(
    'providerCalendar',
    { query, skipNotification: true },
    { needsPerson: true, staleTime: 0 },
  );
  const calendar = data?.data;
  const walkIn = calendar?.walkIns.find((one) => one.walkInId === walkInId);
  // Nothing typed is lost when the walk-in is cancelled elsewhere.
  const [known, setKnown] = useState(walkIn);
  if (walkIn && walkIn !== known) setKnown(walkIn);
  const latest = walkIn ?? known;
  if (!calendar || !latest) {
    return (
      <Waiting isFailed={isError || (calendar !== undefined && !isFetching)} {...{ onClose }} />
    );
  }
  if (isChanging)
    return <WalkInDialog origin={{ walkIn: latest }} newest={latest} onClose={onClose} />;
  return (
    <WalkInDetails {...{ calendar, onClose }} walkIn={latest} onChange={() => setChanging(true)} />
  );
}

function Waiting({ isFailed, onClose }: { isFailed: boolean; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => !open && onClose()}
      title={t('walkins.short')}
      closeLabel={t('walkins.closeDetails')}
    >
      {isFailed ? (
        <Alert tone="danger" live>
          {t('walkins.notLoaded')}
        </Alert>
      ) : (
        <Skeleton className="h-40" />
      )}
    </Dialog>
  );
}
