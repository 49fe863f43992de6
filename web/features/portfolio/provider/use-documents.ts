import { useState } from 'react';
import { IMAGE_BYTES_MAX } from '#contract/images.ts';
import { DOCUMENT_TYPES, type DocumentKind } from '#contract/portfolio/limits.ts';
import type { PlainKey, T } from '#messages/translation.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { keepAnswer, refresh, useCall } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { upload } from '#web/api/files/upload.ts';
import { serverText } from '#web/i18n/server-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { notify } from '#web/lib/toast/notify.ts';

/** The provider's documents, with upload, removal and the last error. */
export function useDocuments() {
  const t = useT();
  const list = useCall('documents', { skipNotification: true }, { needsPerson: true });
  const [share, setShare] = useState<number>();
  const [error, setError] = useState<string>();
  const give = async (kind: DocumentKind, file: File) => {
    const wrong = fileError(t, file, { types: DOCUMENT_TYPES, wrongType: 'stuff.wrongDocument' });
    setError(wrong);
    if (wrong || share !== undefined) return;
    setShare(0);
    try {
      const { data, message } = await upload('addDocument', file, setShare, { kind });
      keepAnswer('documents', {}, data);
      notify.success(serverText(t, message, 'stuff.documentReceived'));
    } catch (failure) {
      setError(failureText(failure));
      // A change whose response was lost is in the list.
      void refresh('documents');
    }
    setShare(undefined);
  };
  const remove = async (documentId: string) => {
    setError(undefined);
    try {
      const options = { params: { documentId }, skipNotification: true };
      const { data, message } = await browserApi.call('removeDocument', options);
      keepAnswer('documents', {}, data);
      notify.success(serverText(t, message, 'stuff.documentRemoved'));
    } catch (failure) {
      setError(failureText(failure));
      void refresh('documents');
    }
  };
  return { list, share, error, give, remove };
}

/** The error of a file before its upload, or undefined for a valid one. */
export function fileError(
  t: T,
  file: Blob,
  { types, wrongType }: { types: readonly string[]; wrongType: PlainKey },
): string | undefined {
  if (!types.includes(file.type)) return t(wrongType);
  return file.size > IMAGE_BYTES_MAX ? t('stuff.tooLarge') : undefined;
}
