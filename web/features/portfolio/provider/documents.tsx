import { useState } from 'react';
import {
  DOCUMENT_TYPES,
  DOCUMENTS_MAX,
  type DocumentKind,
  documentKindLabels,
  documentKinds,
} from '#contract/portfolio/limits.ts';
import type { ProviderDocument } from '#contract/portfolio/views.ts';
import { formatDay, INDIA } from '#contract/time.ts';
import { saveFile } from '#web/api/files/save-file.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { documentStateLabels, filePath } from './document-labels.ts';
import { FileButton } from './file-button.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { useDocuments } from './use-documents.ts';

/** The verification documents of a provider, visible to them and to admins only. */
export function Documents() {
  const { list, share, error, give, remove } = useDocuments();
  const [kind, setKind] = useState<DocumentKind>('identity');
  const [removing, setRemoving] = useState<ProviderDocument>();
  const documents = list.data?.data;
  return (
    <Card asChild>
      <section aria-labelledby="documents-heading" className="grid gap-4">
        <div>
          <h2 id="documents-heading" className="text-lg">
            Documents for verification
          </h2>
          <p className="text-ink-soft">
            Only you and the people who check them can read these. PDF, JPEG, PNG or WebP, up to 5
            MB each.
          </p>
        </div>
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-56 flex-1 sm:max-w-xs">
            <SelectField
              label="Kind of document"
              value={kind}
              onChange={({ target }) => setKind(target.value as DocumentKind)}
            >
              {documentKinds.map((one) => (
                <option key={one} value={one}>
                  {documentKindLabels[one]}
                </option>
              ))}
            </SelectField>
          </div>
          <FileButton
            label="Choose a document"
            inputLabel="Document file"
            accept={DOCUMENT_TYPES}
            share={share}
            disabled={(documents?.length ?? 0) >= DOCUMENTS_MAX}
            onFile={(file) => void give(kind, file)}
          />
        </div>
        {error && (
          <Alert live tone="danger">
            {error}
          </Alert>
        )}
        {list.isError && (
          <p className="flex flex-wrap items-center gap-3">
            Your documents could not be loaded.
            <Button variant="secondary" onClick={() => void list.refetch()}>
              Try again
            </Button>
          </p>
        )}
        {list.isPending && <Skeleton className="h-20" />}
        {documents?.length === 0 && <p className="text-ink-soft">No document given yet.</p>}
        {documents && documents.length > 0 && (
          <ul className="divide-y divide-hairline">
            {documents.map((document) => (
              <li key={document.id}>
                <DocumentRow document={document} onRemove={() => setRemoving(document)} />
              </li>
            ))}
          </ul>
        )}
        {removing && (
          <RemoveDialog
            title="Remove this document?"
            description={documentKindLabels[removing.kind]}
            text="It is deleted for good. You can give it again."
            onRemove={() => remove(removing.id)}
            onClose={() => setRemoving(undefined)}
          />
        )}
      </section>
    </Card>
  );
}

type DocumentRowProps = { document: ProviderDocument; onRemove: () => void };

function DocumentRow({ document, onRemove }: DocumentRowProps) {
  const { kind, state, reason, givenAt, isPdf } = document;
  const name = `${documentKindLabels[kind]} of ${formatDay(givenAt, INDIA)}`;
  return (
    <div className="flex items-center gap-2 py-3">
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="font-medium">{documentKindLabels[kind]}</p>
        <p className="num text-sm text-ink-soft">
          Given {formatDay(givenAt, INDIA)}, {isPdf ? 'PDF' : 'picture'}
        </p>
        <Badge tone={documentStateLabels[state].tone}>{documentStateLabels[state].label}</Badge>
        {reason && <p className="text-sm wrap-anywhere">{reason}</p>}
      </div>
      <IconButton
        icon="download"
        label={`Save ${name}`}
        onClick={() => void saveFile(filePath(document))}
      />
      <IconButton icon="trash" label={`Remove ${name}`} onClick={onRemove} />
    </div>
  );
}
