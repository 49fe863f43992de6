import { useState } from 'react';
import { refusals } from '#contract/errors.ts';
import { IMAGE_TYPES } from '#contract/images.ts';
import type { Work } from '#contract/portfolio/views.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { keepAnswer, refresh, useCall } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { upload } from '#web/api/files/upload.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { fileError } from './use-documents.ts';

type Done = { data: Work[]; message: string };

/** The work photos of one service, with their actions and the last error. */
export function useWorkPhotos(serviceId: string) {
  const params = { serviceId };
  const list = useCall('works', { params, skipNotification: true }, { needsPerson: true });
  const [share, setShare] = useState<number>();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const runOnce = async (task: () => Promise<Done>) => {
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      const { data, message } = await task();
      keepAnswer('works', { params }, data);
      notify.success(message);
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
      const wrong = fileError(file, IMAGE_TYPES, refusals.PICTURE_TYPE[1]);
      if (wrong) return setError(wrong);
      setShare(0);
      void runOnce(() => upload('addWork', file, setShare, params));
    },
    arrange: (works: readonly Work[]) =>
      runOnce(() =>
        browserApi.call('arrangeWorks', {
          params,
          body: { works: works.map(({ id, caption }) => ({ id, caption })) },
          skipNotification: true,
        }),
      ),
    remove: (workId: string) =>
      runOnce(() =>
        browserApi.call('removeWork', { params: { ...params, workId }, skipNotification: true }),
      ),
  };
}
