import { useId, useState } from 'react';
import { subjectLabels } from '#contract/contact/rules.ts';
import type { ContactMessage, Suspicion } from '#contract/contact/views.ts';
import { REASON_LENGTH_MAX } from '#contract/limits.ts';
import { useAdminAction } from '#web/api/admin/use-admin-action.ts';
import { refresh } from '#web/api/client/query.ts';
import { moment } from '#web/lib/india-time.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { NoteDialog } from '#web/ui/admin-list/note-dialog.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { FailureAlert } from '#web/ui/feedback/failure-alert.tsx';
import { Card } from '#web/ui/layout/card.tsx';

const suspected: Record<Suspicion, string> = {
  trap: 'The hidden field was filled',
  token: 'Not sent with our form, or the form was used too often',
  haste: 'Filled in under three seconds',
  links: 'Many links, or one in the name',
  markup: 'Links written as markup',
};

/** One message with its sender, subject, time and next action. */
export function ContactMessageCard({ message }: { message: ContactMessage }) {
  const { name, email, phone, subject, reference, receivedAt, suspicion, answeredAt } = message;
  const heading = useId();
  return (
    <Card asChild className="grid gap-4">
      <article aria-labelledby={heading}>
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 id={heading} className="text-lg wrap-anywhere">
              {name}
            </h2>
            <p className="num text-sm text-ink-soft">
              {reference} · {moment(receivedAt)}
              {answeredAt && ` · answered ${moment(answeredAt)}`}
            </p>
          </div>
          <Badge>{subjectLabels[subject]}</Badge>
        </div>
        <p className="max-w-prose whitespace-pre-line wrap-anywhere">{message.message}</p>
        <p className="flex flex-wrap gap-x-6">
          <a
            className="link wrap-anywhere"
            href={`mailto:${email}?subject=${encodeURIComponent(`Re: ${reference}`)}`}
          >
            {email}
          </a>
          {phone && (
            <a className="link num" href={`tel:+91${phone}`}>
              +91 {phone}
            </a>
          )}
        </p>
        {suspicion && message.state === 'quarantined' && (
          <Alert tone="warn">{suspected[suspicion]}.</Alert>
        )}
        <NextStep message={message} />
      </article>
    </Card>
  );
}

/** Marks an open message as answered, or releases a quarantined one. */
function NextStep({ message }: { message: ContactMessage }) {
  const [isNoting, setNoting] = useState(false);
  const { state, reference, note } = message;
  if (state === 'answered') return note && <p className="wrap-anywhere">Done: {note}</p>;
  if (state === 'quarantined') return <LetThrough message={message} />;
  return (
    <>
      <Button
        variant="secondary"
        className="w-fit"
        aria-label={`Mark as answered: ${reference}`}
        onClick={() => setNoting(true)}
      >
        Mark as answered
      </Button>
      {isNoting && <AnswerDialog message={message} onClose={() => setNoting(false)} />}
    </>
  );
}

type AnswerDialogProps = { message: ContactMessage; onClose: () => void };

function AnswerDialog({ message: { id, reference, name }, onClose }: AnswerDialogProps) {
  const action = useAdminAction();
  // After a refusal too: another admin may have answered, and the list would take the dialog away.
  const close = () => {
    onClose();
    void refresh('adminContact', 'adminCounts');
  };
  const answer = async (typed: string) => {
    await action.call('answerContact', {
      params: { messageId: id },
      body: { note: typed || null },
      skipNotification: true,
    });
    notify.success('Marked as answered');
  };
  return (
    <NoteDialog
      text={{ ...answerText, description: `${reference}, ${name}` }}
      action={action}
      lengthMax={REASON_LENGTH_MAX}
      onConfirm={answer}
      onClose={close}
    />
  );
}

const answerText = {
  title: 'Mark as answered',
  label: 'What was done',
  hint: 'Optional. Stored with the message.',
  confirm: 'Mark as answered',
  cancel: 'Leave it open',
};

function LetThrough({ message: { id: messageId, reference } }: { message: ContactMessage }) {
  const { isBusy, failure, run, call } = useAdminAction();
  const press = () =>
    run(async () => {
      try {
        await call('releaseContact', { params: { messageId }, skipNotification: true });
        notify.success('Released. Support and the sender get their e-mails.');
      } finally {
        await refresh('adminContact', 'adminCounts');
      }
    });
  return (
    <div className="grid gap-3">
      <FailureAlert failure={failure} />
      <Button
        variant="secondary"
        className="w-fit"
        busy={isBusy}
        aria-label={`Release: ${reference}`}
        onClick={() => void press()}
      >
        Release
      </Button>
    </div>
  );
}
