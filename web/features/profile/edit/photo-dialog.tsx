import type { PlainKey } from '#messages/translation.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { upload } from '#web/api/files/upload.ts';
import { serverText } from '#web/i18n/server-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { notify } from '#web/lib/toast/notify.ts';
import { cacheProfile } from '../draft/cache-profile.ts';
import { FaceDialog } from './face-dialog.tsx';

type Answer = Awaited<ReturnType<typeof upload<'addPhoto'>>>;
type PhotoDialogProps = { name: string; photo: string | null; onClose: () => void };

/** The dialog for the profile photo. */
export function PhotoDialog({ name, photo, onClose }: PhotoDialogProps) {
  const t = useT();
  const done = ({ data, message }: Answer, key: PlainKey) => {
    cacheProfile(data);
    notify.success(serverText(t, message, key));
    onClose();
  };
  return (
    <FaceDialog
      title={t('photo.title')}
      name={name}
      photo={photo}
      canRemove={photo !== null}
      onSend={async (file, onProgress) =>
        done(await upload('addPhoto', file, onProgress), 'photo.saved')
      }
      onRemove={async () =>
        done(await browserApi.call('removePhoto', { skipNotification: true }), 'photo.removed')
      }
      onClose={onClose}
    />
  );
}
