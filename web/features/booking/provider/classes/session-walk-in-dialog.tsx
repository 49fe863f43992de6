import { useState } from 'react';
import type { SessionRoster } from '#contract/booking/class-calls.ts';
import { PEOPLE_MAX } from '#contract/limits.ts';
import { WALK_IN_NAME_MAX } from '#contract/walkins/limits.ts';
import { ApiFailure } from '#web/api/api.ts';
import { keepAnswer, refresh } from '#web/api/client/query.ts';
import { useKeyedCalls } from '#web/api/client/use-keyed-calls.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { localRule } from '#web/i18n/local-rule.ts';
import { serverText } from '#web/i18n/server-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { serverNow } from '#web/lib/clock/server-clock.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { ActionDialog } from '#web/ui/dialog/action-dialog.tsx';
import { Stepper } from '#web/ui/form/stepper.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

type SessionWalkInDialogProps = {
  roster: SessionRoster;
  placesLeft: number;
  onClose: () => void;
};

/** A visitor who is added at most this long before the start is probably present. */
const EARLY_MS = 60 * 60_000;

/** Adds a visitor without an account to a class session. */
export function SessionWalkInDialog({ roster, placesLeft, onClose }: SessionWalkInDialogProps) {
  const t = useT();
  const [name, setName] = useState('');
  const [phone, setPhone] = useState('');
  const [people, setPeople] = useState(1);
  const [isCheckedIn, setCheckedIn] = useState(
    () => serverNow() > Date.parse(roster.startsAt) - EARLY_MS,
  );
  const isOpen = serverNow() >= Date.parse(roster.checkInFrom);
  const [isBusy, setBusy] = useState(false);
  const { call } = useKeyedCalls();
  const [failure, setFailure] = useState<ApiFailure | Error>();
  const errors = failure instanceof ApiFailure ? failure.errors : {};
  const send = async () => {
    setBusy(true);
    setFailure(undefined);
    const { sessionId } = roster;
    try {
      const { data, message } = await call('addSessionWalkIn', {
        params: { sessionId },
        body: { name, people, phone, isCheckedIn },
        skipNotification: true,
      });
      keepAnswer('sessionRoster', { params: { sessionId }, skipNotification: true }, data);
      void refresh('classSessions');
      notify.success(serverText(t, message, 'walkins.added'));
      onClose();
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error(failureText(error)));
      setBusy(false);
    }
  };
  return (
    <ActionDialog
      size="medium"
      title={t('walkins.add')}
      description={t('walkins.sessionDescription')}
      closeLabel={t('walkins.close')}
      cancel={t('walkins.goBack')}
      confirm={t('walkins.add')}
      isBusy={isBusy}
      failure={failure && Object.keys(errors).length === 0 ? failureText(failure) : undefined}
      isForm
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <TextField
        data-autofocus
        label={t('walkins.name')}
        autoComplete="off"
        maxLength={WALK_IN_NAME_MAX}
        value={name}
        error={localRule(t, errors['name'])}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label={t('walkins.phone')}
        type="tel"
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        value={phone}
        error={localRule(t, errors['phone'])}
        onChange={({ target }) => setPhone(target.value)}
      />
      <Stepper
        label={t('walkins.people')}
        value={people}
        max={Math.max(1, Math.min(PEOPLE_MAX, placesLeft))}
        error={localRule(t, errors['people'])}
        valueText={t('common.people', { count: people })}
        decreaseLabel={t('walkins.fewer')}
        increaseLabel={t('walkins.more')}
        onValueChange={setPeople}
      />
      {isOpen && (
        <Switch
          label={t('walkins.alreadyHere')}
          hint={t('walkins.alreadyHereHint')}
          checked={isCheckedIn}
          onCheckedChange={setCheckedIn}
        />
      )}
    </ActionDialog>
  );
}
