import { useState } from 'react';
import { browserApi } from '#web/api/client/browser-api.ts';
import { upload } from '#web/api/files/upload.ts';
import { type ShrunkImage, shrinkImage } from '#web/lib/shrink-image.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { cacheProfile } from '../draft/cache-profile.ts';
import { failedText } from '../draft/profile-labels.ts';

/** Selects, previews, uploads and removes the profile photo. */
export function usePhoto(onDone: () => void) {
  const [chosen, setChosen] = useState<ShrunkImage>();
  const [error, setError] = useState<string>();
  const [share, setShare] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const busily = async (task: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    setShare(0);
    try {
      await task();
    } catch (failure) {
      setError(failedText(failure));
    } finally {
      setBusy(false);
    }
  };
  const done = ({ data, message }: Awaited<ReturnType<typeof upload<'addPicture'>>>) => {
    cacheProfile(data);
    notify.success(message);
    onDone();
  };
  return {
    preview: chosen?.preview,
    error,
    share,
    isBusy,
    choose: (file: File) => busily(async () => setChosen(await shrinkImage(file))),
    send: () =>
      busily(async () => {
        if (chosen) done(await upload('addPicture', chosen.file, setShare));
      }),
    remove: () =>
      busily(async () => done(await browserApi.call('removePicture', { skipNotification: true }))),
  };
}
