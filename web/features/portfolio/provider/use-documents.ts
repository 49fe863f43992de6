import { useState } from 'react';
import { refusals } from '#contract/errors.ts';
import { IMAGE_BYTES_MAX } from '#contract/images.ts';
import { DOCUMENT_TYPES, type DocumentKind } from '#contract/portfolio/limits.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { keepAnswer, useCall } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { upload } from '#web/api/files/upload.ts';
import { notify } from '#web/lib/toast/notify.ts';

/** The provider's documents, with upload, removal and the last error. */
export function useDocuments() {
  const list = useCall('documents', { skipNotification: true }, { needsPerson: true });
  const [share, setShare] = useState<number>();
  const [error, setError] = useState<string>();
  const give = async (kind: DocumentKind, file: File) => {
    const wrong = fileError(file, DOCUMENT_TYPES, refusals.DOCUMENT_TYPE[1]);
    setError(wrong);
    if (wrong || share !== undefined) return;
    setShare(0);
    try {
      const { data, message } = await upload('addDocument', file, setShare, { kind });
      keepAnswer('documents', {}, data);
      notify.success(message);
    } catch (failure) {
      setError(failureText(failure));
    }
    setShare(undefined);
  };
  const remove = async (documentId: string) => {
    setError(undefined);
    try {
      const options = { params: { documentId }, skipNotification: true };
      const { data, message } = await browserApi.call('removeDocument', options);
      keepAnswer('documents', {}, data);
      notify.success(message);
    } catch (failure) {
      setError(failureText(failure));
    }
  };
  return { list, share, error, give, remove };
}

/** The error of a file before its upload, or undefined for a valid one. */
export function fileError(
  file: File,
  types: readonly string[],
  otherType: string,
): string | undefined {
  if (!types.includes(file.type)) return otherType;
  return file.size > IMAGE_BYTES_MAX ? 'Choose a file of at most 5 MB.' : undefined;
}
