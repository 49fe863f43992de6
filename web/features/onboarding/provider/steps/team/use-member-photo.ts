import { useState } from 'react';
import { ApiFailure } from '#web/api/api.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { upload } from '#web/api/files/upload.ts';
import { localRule } from '#web/i18n/local-rule.ts';
import { useT } from '#web/i18n/texts.tsx';
import { shrinkImage } from '#web/lib/shrink-image.ts';
import type { ServiceFormState } from '../../form/use-service-form.ts';

/** Pixels of the longer side of an upload. */
const SIDE_MAX = 1024;

/** Sets and removes the photo of a member of a form. Each change is saved at once. */
export function useMemberPhoto({ base, save, adopt }: ServiceFormState, memberKey: string) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const runOnce = async (task: (serviceId: string) => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      // The server knows a member only after the form is saved.
      const form = await save();
      if (form) await task(form.serviceId);
      else setError(t('form.photoDraftFailed'));
    } catch (failure) {
      const isKnown = failure instanceof ApiFailure || failure instanceof Error;
      setError(localRule(t, (isKnown && failure.message) || failureText(failure)));
    } finally {
      setBusy(false);
    }
  };
  return {
    pictureId: base?.memberPhotos.find(({ key }) => key === memberKey)?.pictureId,
    isBusy,
    error,
    set: (chosen: File) =>
      runOnce(async (serviceId) => {
        const { file } = await shrinkImage(chosen, SIDE_MAX);
        const params = { serviceId, memberKey };
        adopt((await upload('setFormMemberPhoto', file, () => undefined, params)).data);
      }),
    remove: () =>
      runOnce(async (serviceId) => {
        const params = { serviceId, memberKey };
        const { data } = await browserApi.call('removeFormMemberPhoto', {
          params,
          skipNotification: true,
        });
        adopt(data);
      }),
  };
}
