import { useState } from 'react';
import {
  DOCUMENT_FILE_DAYS,
  DOCUMENT_TYPES,
  DOCUMENTS_MAX,
  type DocumentKind,
  documentKinds,
} from '#contract/portfolio/limits.ts';
import type { ProviderDocument } from '#contract/portfolio/views.ts';
import { INDIA } from '#contract/time.ts';
import { saveFile } from '#web/api/files/save-file.ts';
import { localFullDay } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { FailureAlert } from '#web/ui/feedback/failure-alert.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { documentKindNames, documentStateLabels, filePath } from './document-labels.ts';
import { FileButton } from './file-button.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { useDocuments } from './use-documents.ts';

/** The verification documents of a provider, visible to them and to admins only. */
export function Documents() {
  const t = useT();
  const { list, share, error, give, remove } = useDocuments();
  const [kind, setKind] = useState<DocumentKind>('identity');
  const [removing, setRemoving] = useState<ProviderDocument>();
  const documents = list.data?.data;
  return (
    <Card asChild>
      <section aria-labelledby="documents-heading" className="holds-rest grid gap-4">
        <div>
          <h2 id="documents-heading" className="text-lg">
            {t('stuff.documents')}
          </h2>
          <p className="text-ink-soft">
            {t('stuff.documentsText', { days: DOCUMENT_FILE_DAYS })}{' '}
            {t('stuff.documentsMost', { most: DOCUMENTS_MAX })}
          </p>
        </div>
        <div className="flex flex-wrap items-end gap-3">
          <div className="grow basis-56 sm:max-w-xs">
            <SelectField
              label={t('stuff.documentKind')}
              value={kind}
              onChange={({ target }) => setKind(target.value as DocumentKind)}
            >
              {documentKinds.map((one) => (
                <option key={one} value={one}>
                  {t(documentKindNames[one])}
                </option>
              ))}
            </SelectField>
          </div>
          <FileButton
            label={t('stuff.chooseDocument')}
            inputLabel={t('stuff.documentFile')}
            accept={DOCUMENT_TYPES}
            share={share}
            unavailable={(documents?.length ?? 0) >= DOCUMENTS_MAX}
            onFile={(file) => void give(kind, file)}
          />
        </div>
        {kind === 'identity' && (
          <p className="-mt-2 text-sm text-ink-soft">{t('stuff.maskedAadhaar')}</p>
        )}
        <FailureAlert failure={error} />
        {list.isError && !list.data && (
          <p className="flex flex-wrap items-center gap-3">
            {t('stuff.documentsFailed')}
            <Button variant="secondary" onClick={() => void list.refetch()}>
              {t('stuff.tryAgain')}
            </Button>
          </p>
        )}
        {list.isPending && <Skeleton className="h-20" />}
        {documents?.length === 0 && <p className="text-ink-soft">{t('stuff.noDocuments')}</p>}
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
            title={t('stuff.removeDocument')}
            description={t(documentKindNames[removing.kind])}
            text={t('stuff.removeDocumentText')}
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
  const t = useT();
  const { kind, state, reason, givenAt, isPdf, fileDeletedAt } = document;
  const day = localFullDay(t, givenAt, INDIA);
  const name = t('stuff.documentOf', { kind: t(documentKindNames[kind]), day });
  return (
    <div className="flex items-center gap-2 py-3">
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="font-medium">{t(documentKindNames[kind])}</p>
        <p className="num text-sm text-ink-soft">
          {t(isPdf ? 'stuff.uploadedPdf' : 'stuff.uploadedPhoto', { day })}
        </p>
        <Badge tone={documentStateLabels[state].tone}>{t(documentStateLabels[state].label)}</Badge>
        {reason && <p className="text-sm wrap-anywhere">{reason}</p>}
        {fileDeletedAt && (
          <p className="num text-sm text-ink-soft">
            {t('stuff.fileDeleted', { day: localFullDay(t, fileDeletedAt, INDIA) })}
          </p>
        )}
      </div>
      {fileDeletedAt === null && (
        <IconButton
          icon="download"
          label={t('stuff.save', { name })}
          onClick={() => void saveFile(filePath(document))}
        />
      )}
      <IconButton icon="trash" label={t('stuff.remove', { name })} onClick={onRemove} />
    </div>
  );
}
