import { browserApi } from '#web/api/client/browser-api.ts';
import { upload } from '#web/api/files/upload.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { cacheProfile } from '../draft/cache-profile.ts';
import { FaceDialog } from './face-dialog.tsx';

type PhotoDialogProps = { name: string; photo: string | null; onClose: () => void };

/** The dialog for the profile photo. */
export function PhotoDialog({ name, photo, onClose }: PhotoDialogProps) {
  const done = ({ data, message }: Awaited<ReturnType<typeof upload<'addPhoto'>>>) => {
    cacheProfile(data);
    notify.success(message);
    onClose();
  };
  return (
    <FaceDialog
      title="Profile picture"
      name={name}
      photo={photo}
      canRemove={photo !== null}
      onSend={async (file, onProgress) => done(await upload('addPhoto', file, onProgress))}
      onRemove={async () => done(await browserApi.call('removePhoto', { skipNotification: true }))}
      onClose={onClose}
    />
  );
}
