import type { ComponentType, ReactNode } from 'react';
import type { AdminCatalogue } from '#contract/catalogue/admin-views.ts';
import type { Photo } from '#contract/catalogue/photo.ts';
import { useAdminAction } from '#web/api/admin/use-admin-action.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { upload } from '#web/api/files/upload.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { ActionDialog } from '#web/ui/dialog/action-dialog.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';

/** The dialog that selects, previews and uploads a photo. */
export type PhotoDialogProps = {
  title: string;
  name: string;
  description: string;
  photo: string | null;
  canRemove: boolean;
  renderPicture: (src: string | undefined) => ReactNode;
  onSend: (file: Blob, onProgress: (share: number) => void) => Promise<void>;
  onRemove: () => Promise<void>;
  onClose: () => void;
};

/** A category or sub-category with its image. */
export type WithImage = { id: string; name: string; image: Photo | null; isRetired: boolean };

type ImageDialogProps = {
  entry: WithImage;
  PhotoDialog: ComponentType<PhotoDialogProps>;
  onSaved: (catalogue: AdminCatalogue) => void;
  onClose: () => void;
};

/** Sets or removes the image of a category or sub-category; that of a retired one can only be removed. */
export function ImageDialog({ entry, PhotoDialog, onSaved, onClose }: ImageDialogProps) {
  const { id: entryId, name, image } = entry;
  const params = { entryId };
  const done = ({ data, message }: { data: AdminCatalogue; message: string }) => {
    onSaved(data);
    notify.success(message);
    onClose();
  };
  const remove = async () =>
    done(await browserApi.call('removeEntryImage', { params, skipNotification: true }));
  if (entry.isRetired) return <RemoveDialog name={name} onRemove={remove} onClose={onClose} />;
  return (
    <PhotoDialog
      title={`Image of ${name}`}
      name={name}
      description="JPEG, PNG or WebP. Services without photos and tasks without an icon display it."
      photo={image?.path ?? null}
      canRemove={image !== null}
      renderPicture={(src) => <Preview src={src} />}
      onSend={async (file, onProgress) =>
        done(await upload('setEntryImage', file, onProgress, params))
      }
      onRemove={remove}
      onClose={onClose}
    />
  );
}

type RemoveDialogProps = { name: string; onRemove: () => Promise<void>; onClose: () => void };

function RemoveDialog({ name, onRemove, onClose }: RemoveDialogProps) {
  const { isBusy, failure, run } = useAdminAction();
  return (
    <ActionDialog
      title={`Remove the image of ${name}?`}
      description="Pages of its services no longer display it. A retired entry gets no other image."
      closeLabel="Close, keep the image"
      cancel="Keep it"
      confirm="Remove the image"
      isDanger
      isBusy={isBusy}
      failure={failure}
      onClose={onClose}
      onConfirm={() => void run(onRemove)}
    />
  );
}

function Preview({ src }: { src: string | undefined }) {
  const box = 'aspect-3/2 w-full rounded-card bg-sunken object-cover';
  if (src) return <img src={src} alt="" width={480} height={320} className={box} />;
  return (
    <span className={`grid place-items-center text-ink-soft ${box}`}>
      <Icon name="camera" className="size-8" />
    </span>
  );
}
