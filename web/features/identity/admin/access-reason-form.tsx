import { useState } from 'react';
import {
  ACCESS_NOTE_LENGTH_MAX,
  type AccessReason,
  accessReasons,
  type ReadSubject,
} from '#contract/admin/security-events.ts';
import type { ReadRecord } from '#web/api/admin/access-reason-context.ts';
import { useSubmit } from '#web/api/admin/use-submit.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh } from '#web/api/client/query.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { RadioList } from '#web/ui/form/radio-list.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

export const ACCESS_REASON_TEXT =
  'We record your reason with your name. It is valid for this record for 15 minutes.';

const labels: Record<AccessReason, string> = {
  'support request': 'Support request',
  verification: 'Verification of a professional',
  'dispute or complaint': 'Dispute or complaint',
  'fraud check': 'Fraud check',
  'legal request': 'Legal request',
  other: 'Another reason',
};
const choices = accessReasons.map((value) => ({ value, label: labels[value] }));
const usual: Record<ReadSubject, AccessReason> = {
  person: 'support request',
  booking: 'support request',
  document: 'verification',
  dispute: 'dispute or complaint',
  messages: 'dispute or complaint',
};

type AccessReasonFormProps = { subject: ReadRecord; onGiven: () => void };

/** Requests an access reason from an admin, and stores it. */
export function AccessReasonForm({ subject, onGiven }: AccessReasonFormProps) {
  const [reason, setReason] = useState<AccessReason>(usual[subject.kind]);
  const [note, setNote] = useState('');
  const { isBusy, failure, run } = useSubmit();
  const noteError = failure?.errors['note'];
  const send = () =>
    run(async () => {
      const body = { subject, reason, ...(note.trim() ? { note } : {}) };
      await browserApi.call('giveAccessReason', { body, skipNotification: true });
      onGiven();
      await refresh('accessReasons');
    });
  return (
    <form
      aria-label="Reason for opening this"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {failure && !noteError && (
        <Alert live tone="danger">
          {failure.message}
        </Alert>
      )}
      <RadioList label="Reason" choices={choices} value={reason} onValueChange={setReason} />
      <TextField
        label={reason === 'other' ? 'In a few words' : 'Note (optional)'}
        hint="For example a ticket number. Do not enter names."
        autoComplete="off"
        maxLength={ACCESS_NOTE_LENGTH_MAX}
        value={note}
        error={noteError}
        onChange={({ target }) => setNote(target.value)}
      />
      <Button type="submit" busy={isBusy} className="w-fit">
        Open record
      </Button>
    </form>
  );
}
