import { useState } from 'react';
import { failureText } from '#web/api/failures/failure-text.ts';
import { localCheck } from '#web/i18n/local-check.ts';
import { useT } from '#web/i18n/texts.tsx';
import { type ShrunkImage, shrinkImage } from '#web/lib/shrink-image.ts';

/** The actions of the photo dialog; both throw on failure. */
export type PhotoActions = {
  onSend: (file: Blob, onProgress: (share: number) => void) => Promise<void>;
  onRemove: () => Promise<void>;
};

/** Selects, previews, uploads and removes a photo. */
export function usePhoto({ onSend, onRemove }: PhotoActions) {
  const t = useT();
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
      const said = failure instanceof Error ? failure.message : undefined;
      setError(localCheck(t, said) || failureText(failure));
    } finally {
      setBusy(false);
    }
  };
  return {
    preview: chosen?.preview,
    error,
    share,
    isBusy,
    choose: (file: File) => busily(async () => setChosen(await shrinkImage(file))),
    send: () =>
      busily(async () => {
        if (chosen) await onSend(chosen.file, setShare);
      }),
    remove: () => busily(onRemove),
  };
}
