import { type FormEvent, useState } from 'react';
import type { SessionRoster } from '#contract/booking/class-calls.ts';
import { PEOPLE_MAX } from '#contract/limits.ts';
import { WALK_IN_NAME_MAX } from '#contract/walkins/limits.ts';
import { ApiFailure } from '#web/api/api.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { keepAnswer, refresh } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { formatPeople } from '#web/lib/plural.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Stepper } from '#web/ui/form/stepper.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

type SessionWalkInDialogProps = {
  roster: SessionRoster;
  placesLeft: number;
  onClose: () => void;
};

const FORM = 'session-walk-in';
/** From this long before the start, a visitor is probably present. */
const EARLY_MS = 60 * 60_000;

/** Adds a visitor without an account to a class session. */
export function SessionWalkInDialog({ roster, placesLeft, onClose }: SessionWalkInDialogProps) {
  const [name, setName] = useState('');
  const [phone, setPhone] = useState('');
  const [people, setPeople] = useState(1);
  const [isCheckedIn, setCheckedIn] = useState(
    () => Date.now() > Date.parse(roster.startsAt) - EARLY_MS,
  );
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | Error>();
  const errors = failure instanceof ApiFailure ? failure.errors : {};
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    const { sessionId } = roster;
    try {
      const { data, message } = await browserApi.call('addSessionWalkIn', {
        params: { sessionId },
        body: { name, people, phone, isCheckedIn },
        skipNotification: true,
      });
      keepAnswer('sessionRoster', { params: { sessionId }, skipNotification: true }, data);
      void refresh('classSessions');
      notify.success(message);
      onClose();
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error(failureText(error)));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isBusy && onClose()}
      title="Add walk-in"
      description="Pays at your place and takes a place of this session."
      closeLabel="Close, add no one"
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            Go back
          </Button>
          <Button type="submit" form={FORM} busy={isBusy}>
            Add walk-in
          </Button>
        </div>
      }
    >
      <form id={FORM} noValidate className="grid gap-5" onSubmit={(event) => void send(event)}>
        {failure && Object.keys(errors).length === 0 && (
          <Alert tone="danger" live>
            {failureText(failure)}
          </Alert>
        )}
        <TextField
          data-autofocus
          label="Name"
          autoComplete="off"
          maxLength={WALK_IN_NAME_MAX}
          value={name}
          error={errors['name']}
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          label="Phone (optional)"
          type="tel"
          inputMode="numeric"
          autoComplete="off"
          maxLength={14}
          value={phone}
          error={errors['phone']}
          onChange={({ target }) => setPhone(target.value)}
        />
        <Stepper
          label="People"
          value={people}
          max={Math.max(1, Math.min(PEOPLE_MAX, placesLeft))}
          error={errors['people']}
          valueText={formatPeople(people)}
          decreaseLabel="Fewer people"
          increaseLabel="More people"
          onValueChange={setPeople}
        />
        <Switch
          label="Already here"
          hint="Checks them in at once."
          checked={isCheckedIn}
          onCheckedChange={setCheckedIn}
        />
      </form>
    </Dialog>
  );
}
