import { useEffect, useRef, useState } from 'react';
import { IMAGE_TYPES } from '#contract/images.ts';
import type { Work } from '#contract/portfolio/views.ts';
import type { PlainKey } from '#messages/translation.ts';
import { ApiFailure } from '#web/api/api.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { keepAnswer, refresh, useCall } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { upload } from '#web/api/files/upload.ts';
import { serverText } from '#web/i18n/server-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { shrinkImage } from '#web/lib/shrink-image.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { fileError } from './use-documents.ts';

/** Pixels of the longer side of an upload: that of a stored photo. The photos of phones are larger than the limit. */
const SIDE_MAX = 1600;
const WRONG_TYPE = 'stuff.wrongPicture';

type Done = { data: Work[]; message: string };

type Works = readonly Work[];

/**
 * The work photos of one service, with their actions and the last error. An action that starts during another one
 * follows it, because a caption is saved when its field is left, also for the next one or for a button.
 */
export function useWorkPhotos(serviceId: string) {
  const t = useT();
  const params = { serviceId };
  const list = useCall('works', { params, skipNotification: true }, { needsPerson: true });
  const [share, setShare] = useState<number>();
  const [error, setError] = useState<string>();
  const latest = useRef<Works>([]);
  const previous = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    latest.current = list.data?.data ?? [];
  }, [list.data]);
  const runNext = (done: PlainKey, task: () => Promise<Done>): Promise<void> => {
    previous.current = previous.current.then(() => run(done, task));
    return previous.current;
  };
  const run = async (done: PlainKey, task: () => Promise<Done>) => {
    setError(undefined);
    try {
      const { data, message } = await task();
      latest.current = data;
      keepAnswer('works', { params }, data);
      notify.success(serverText(t, message, done));
    } catch (failure) {
      setError(messageOf(failure));
      void refresh('works');
    }
    setShare(undefined);
  };
  return {
    list,
    share,
    error,
    add: (chosen: File) => {
      if (!IMAGE_TYPES.some((type) => type === chosen.type)) return setError(t(WRONG_TYPE));
      setShare(0);
      void runNext('stuff.pictureAdded', async () => {
        const shrunk = await shrinkImage(chosen, SIDE_MAX).catch(() => undefined);
        if (!shrunk) throw new Error(t('stuff.brokenPicture'));
        const wrong = fileError(t, shrunk.file, { types: IMAGE_TYPES, wrongType: WRONG_TYPE });
        if (wrong) throw new Error(wrong);
        return upload('addWork', shrunk.file, setShare, params);
      });
    },
    /** Saves order and captions, changed from those that the server has by then. */
    arrange: (change: (works: Works) => Works) =>
      runNext('stuff.pictureSaved', () => {
        const body = {
          works: change(latest.current).map(captioned),
          basedOn: latest.current.map(captioned),
        };
        return browserApi.call('arrangeWorks', { params, body, skipNotification: true });
      }),
    remove: (workId: string) =>
      runNext('stuff.pictureRemoved', () =>
        browserApi.call('removeWork', { params: { ...params, workId }, skipNotification: true }),
      ),
  };
}

const captioned = ({ id, caption }: Work) => ({ id, caption });

/** The text of a refusal, or of a photo that this browser cannot read. */
function messageOf(failure: unknown): string {
  const isOurs = failure instanceof ApiFailure || !(failure instanceof Error);
  return isOurs ? failureText(failure) : failure.message;
}
