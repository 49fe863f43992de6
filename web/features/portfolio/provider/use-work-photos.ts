import { useState } from 'react';
import { IMAGE_TYPES } from '#contract/images.ts';
import type { Work } from '#contract/portfolio/views.ts';
import type { PlainKey } from '#messages/translation.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { keepAnswer, refresh, useCall } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { upload } from '#web/api/files/upload.ts';
import { serverText } from '#web/i18n/server-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { notify } from '#web/lib/toast/notify.ts';
import { fileError } from './use-documents.ts';

type Done = { data: Work[]; message: string };

/** The work photos of one service, with their actions and the last error. */
export function useWorkPhotos(serviceId: string) {
  const t = useT();
  const params = { serviceId };
  const list = useCall('works', { params, skipNotification: true }, { needsPerson: true });
  const [share, setShare] = useState<number>();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const runOnce = async (done: PlainKey, task: () => Promise<Done>) => {
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      const { data, message } = await task();
      keepAnswer('works', { params }, data);
      notify.success(serverText(t, message, done));
    } catch (failure) {
      setError(failureText(failure));
      void refresh('works');
    }
    setBusy(false);
    setShare(undefined);
  };
  return {
    list,
    share,
    isBusy,
    error,
    add: (file: File) => {
      const wrong = fileError(t, file, { types: IMAGE_TYPES, wrongType: 'stuff.wrongPicture' });
      if (wrong) return setError(wrong);
      setShare(0);
      void runOnce('stuff.pictureAdded', () => upload('addWork', file, setShare, params));
    },
    arrange: (works: readonly Work[]) =>
      runOnce('stuff.pictureSaved', () =>
        browserApi.call('arrangeWorks', {
          params,
          body: { works: works.map(({ id, caption }) => ({ id, caption })) },
          skipNotification: true,
        }),
      ),
    remove: (workId: string) =>
      runOnce('stuff.pictureRemoved', () =>
        browserApi.call('removeWork', { params: { ...params, workId }, skipNotification: true }),
      ),
  };
}
