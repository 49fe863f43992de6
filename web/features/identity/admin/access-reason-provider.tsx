import { type ReactNode, useCallback, useRef, useState } from 'react';
import {
  AccessReasonContext,
  type ReadRecord,
  type RequestAccessReason,
} from '#web/api/admin/access-reason-context.ts';
import { ApiFailure } from '#web/api/api.ts';
import { InputDialog } from '#web/ui/dialog/input-dialog.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { QueryErrorContext, type ShowQueryError } from '#web/ui/list/query-error-context.ts';
import { ACCESS_REASON_TEXT, AccessReasonForm } from './access-reason-form.tsx';

const TITLE = 'Why are you opening this?';

/** Requests access reasons from admins: in place of a record that needs one, or in a dialog before a file. */
export function AccessReasonProvider({ children }: { children: ReactNode }) {
  const [subject, setSubject] = useState<ReadRecord>();
  const answer = useRef<(isGiven: boolean) => void>(undefined);
  const ask = useCallback<RequestAccessReason>((record) => {
    setSubject(record);
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  }, []);
  const end = (isGiven: boolean) => {
    setSubject(undefined);
    answer.current?.(isGiven);
  };
  return (
    <AccessReasonContext value={ask}>
      <QueryErrorContext value={showError}>{children}</QueryErrorContext>
      {subject && (
        <InputDialog
          size="small"
          isBusy={false}
          onClose={() => end(false)}
          title={TITLE}
          description={ACCESS_REASON_TEXT}
          closeLabel="Close, open nothing"
        >
          <AccessReasonForm subject={subject} onGiven={() => end(true)} />
        </InputDialog>
      )}
    </AccessReasonContext>
  );
}

const showError: ShowQueryError = (error, retry) => {
  if (!(error instanceof ApiFailure) || error.code !== 'REASON_NEEDED') return null;
  return (
    <Card className="grid max-w-xl gap-4">
      <div>
        <h2 className="text-lg">{TITLE}</h2>
        <p className="text-ink-soft">{ACCESS_REASON_TEXT}</p>
      </div>
      <AccessReasonForm subject={error.body['subject'] as ReadRecord} onGiven={retry} />
    </Card>
  );
};
