import { pathOf } from '#contract/call-paths.ts';
import { REASON_LENGTH_MAX } from '#contract/limits.ts';
import { documentKindLabels } from '#contract/portfolio/limits.ts';
import type { DocumentCase } from '#contract/portfolio/views.ts';
import { useAccessReason } from '#web/api/admin/access-reason-context.ts';
import { useAdminAction } from '#web/api/admin/use-admin-action.ts';
import { useIsOwnCase } from '#web/api/admin/use-is-own-case.ts';
import { refresh } from '#web/api/client/query.ts';
import { saveFile } from '#web/api/files/save-file.ts';
import { moment } from '#web/lib/india-time.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { OwnCaseAlert } from '#web/ui/admin-list/own-case-alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { WriteDialog } from '#web/ui/dialog/write-dialog.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Photo } from '#web/ui/image/photo.tsx';
import { Card } from '#web/ui/layout/card.tsx';

type DocumentCardProps = {
  document: DocumentCase;
  /** Whether the admin has given an access reason. */
  isOpen: boolean;
  isBusy: boolean;
  onAccept: () => void;
  onReject: () => void;
};

/** One document with its decision or the actions. */
export function DocumentCard(props: DocumentCardProps) {
  const { document, isOpen, isBusy, onAccept, onReject } = props;
  const requestReason = useAccessReason();
  const { id: documentId, kind, isPdf, state, reason, decidedAt, fileDeletedAt } = document;
  const isOwn = useIsOwnCase(document.ownerId);
  const href = pathOf(isPdf ? 'documentPdf' : 'documentImage', { documentId });
  return (
    <Card asChild className="grid h-full content-start gap-4">
      <article aria-label={`${documentKindLabels[kind]} of ${document.ownerName}`}>
        <div>
          <h2 className="text-lg wrap-anywhere">{document.ownerName}</h2>
          <p className="text-sm wrap-anywhere text-ink-soft">{document.ownerEmail}</p>
          <p className="num text-sm text-ink-soft">
            {documentKindLabels[kind]}, {moment(document.givenAt)}
          </p>
        </div>
        {fileDeletedAt ? (
          <p className="num text-ink-soft">File deleted {moment(fileDeletedAt)}</p>
        ) : isOpen || isOwn ? (
          <>
            {!isPdf && (
              <Photo
                src={href}
                alt={`${documentKindLabels[kind]} of ${document.ownerName}`}
                className="max-h-96 w-full rounded-control bg-sunken object-contain"
              />
            )}
            <Button
              variant="secondary"
              icon="download"
              className="w-fit"
              onClick={() => void saveFile(href)}
            >
              {isPdf ? 'Download PDF' : 'Download image'}
            </Button>
          </>
        ) : (
          <Button
            variant="secondary"
            className="w-fit"
            onClick={() => void requestReason({ kind: 'document', id: documentId })}
          >
            Show document
          </Button>
        )}
        {isOwn && state === 'pending' ? (
          <OwnCaseAlert />
        ) : state === 'pending' || decidedAt === null ? (
          <div className="flex flex-wrap gap-3">
            <Button busy={isBusy} onClick={onAccept}>
              Accept
            </Button>
            <Button variant="secondary" disabled={isBusy} onClick={onReject}>
              Reject with a reason
            </Button>
          </div>
        ) : (
          <p className="flex flex-wrap items-center gap-2 wrap-anywhere">
            <Badge tone={state === 'accepted' ? 'success' : 'danger'}>
              {state === 'accepted' ? 'Accepted' : 'Rejected'}
            </Badge>
            {moment(decidedAt)}
            {reason && `: ${reason}`}
          </p>
        )}
      </article>
    </Card>
  );
}

type RejectDocumentProps = { document: DocumentCase; onClose: () => void };

export function RejectDocument({ document, onClose }: RejectDocumentProps) {
  const { failure, run, call } = useAdminAction();
  // After a refusal too: another admin may have decided, and an empty list would take the dialog away.
  const close = () => {
    onClose();
    void refresh('adminDocuments', 'adminCounts');
  };
  const reject = (reason: string) =>
    run(async () => {
      const { message } = await call('decideDocument', {
        params: { documentId: document.id },
        body: { act: 'reject', reason },
        skipNotification: true,
      });
      notify.success(message);
      close();
    });
  return (
    <WriteDialog
      title="Reject this document"
      description={`${documentKindLabels[document.kind]} of ${document.ownerName}`}
      label="Reason"
      hint="Visible to the provider."
      requiredError="Please give a reason."
      action="Reject document"
      lengthMax={REASON_LENGTH_MAX}
      failure={failure?.message}
      onSend={reject}
      onClose={close}
    />
  );
}
