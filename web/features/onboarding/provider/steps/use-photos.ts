import { useState } from 'react';
import type { Focus } from '#contract/images.ts';
import { ApiFailure } from '#web/api/api.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { upload } from '#web/api/files/upload.ts';
import { localRule } from '#web/i18n/local-rule.ts';
import { useT } from '#web/i18n/texts.tsx';
import { shrinkImage } from '#web/lib/shrink-image.ts';
import type { ServiceFormState } from '../form/use-service-form.ts';

/** Pixels of the longer side of an upload. */
const SIDE_MAX = 1600;

/** Adds, orders and removes photos of a form. Each change is saved at once. */
export function usePhotos({ base, save, adopt }: ServiceFormState) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const [share, setShare] = useState<number>();
  const [error, setError] = useState<string>();
  const runOnce = async (task: (serviceId: string) => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      // A photo requires a saved form and changes its version.
      const form = await save();
      if (form) await task(form.serviceId);
      else setError(t('form.photoDraftFailed'));
    } catch (failure) {
      setError(localRule(t, failureMessage(failure)));
      // A photo whose response was lost is in the form.
      void refresh('serviceForm');
    } finally {
      setBusy(false);
      setShare(undefined);
    }
  };
  return {
    pictures: base?.pictures ?? [],
    isBusy,
    share,
    error,
    add: (files: readonly File[]) =>
      runOnce(async (serviceId) => {
        for (const chosen of files) {
          const { file } = await shrinkImage(chosen, SIDE_MAX);
          setShare(0);
          adopt((await upload('addServicePhoto', file, setShare, { serviceId })).data);
        }
      }),
    order: (pictureIds: readonly string[]) =>
      runOnce(async (serviceId) => {
        const { data } = await browserApi.call('orderServicePhotos', {
          params: { serviceId },
          body: { pictureIds: [...pictureIds] },
          skipNotification: true,
        });
        adopt(data);
      }),
    focus: (pictureId: string, focus: Focus) =>
      runOnce(async (serviceId) => {
        const { data } = await browserApi.call('focusServicePhoto', {
          params: { serviceId, pictureId },
          body: focus,
          skipNotification: true,
        });
        adopt(data);
      }),
  };
}

function failureMessage(failure: unknown): string {
  const isOurs = failure instanceof ApiFailure || !(failure instanceof Error);
  return isOurs ? failureText(failure) : failure.message;
}
