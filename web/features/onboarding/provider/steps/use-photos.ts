import { useState } from 'react';
import { ApiFailure } from '#web/api/api.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { FALLBACK_TEXT } from '#web/api/failures/failure-rules.ts';
import { upload } from '#web/api/files/upload.ts';
import { shrinkImage } from '#web/lib/shrink-image.ts';
import type { FormKeeper } from '../form/use-service-form.ts';

/** Pixels of the longer side of what is sent. */
const SIDE_MAX = 1600;

/** Adding, ordering and removing the pictures of a form; each is on the server at once. */
export function usePictures({ base, save, adopt }: FormKeeper) {
  const [isBusy, setBusy] = useState(false);
  const [share, setShare] = useState<number>();
  const [error, setError] = useState<string>();
  const busily = async (task: (serviceId: string) => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      // A picture belongs to a form that is kept, and changes its version.
      const form = await save();
      if (form) await task(form.serviceId);
      else setError('The draft could not be saved. Please try again.');
    } catch (failure) {
      setError(wordsOf(failure));
    } finally {
      setBusy(false);
      setShare(undefined);
    }
  };
  return {
    pictureIds: base?.pictureIds ?? [],
    isBusy,
    share,
    error,
    add: (files: readonly File[]) =>
      busily(async (serviceId) => {
        for (const chosen of files) {
          const { file } = await shrinkImage(chosen, SIDE_MAX);
          setShare(0);
          adopt((await upload('addServicePicture', file, setShare, { serviceId })).data);
        }
      }),
    order: (pictureIds: readonly string[]) =>
      busily(async (serviceId) => {
        const { data } = await browserApi.call('orderServicePictures', {
          params: { serviceId },
          body: { pictureIds: [...pictureIds] },
          skipNotification: true,
        });
        adopt(data);
      }),
  };
}

function wordsOf(failure: unknown): string {
  if (failure instanceof ApiFailure) return failure.message || FALLBACK_TEXT;
  return failure instanceof Error ? failure.message : FALLBACK_TEXT;
}
