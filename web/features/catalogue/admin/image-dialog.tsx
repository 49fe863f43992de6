import type { ComponentType, ReactNode } from 'react';
import type { AdminCatalogue } from '#contract/catalogue/admin-views.ts';
import type { Photo } from '#contract/catalogue/photo.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { upload } from '#web/api/files/upload.ts';
import { notify } from '#web/lib/toast/notify.ts';
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
export type WithImage = { id: string; name: string; image: Photo | null };

type ImageDialogProps = {
  entry: WithImage;
  PhotoDialog: ComponentType<PhotoDialogProps>;
  onSaved: (catalogue: AdminCatalogue) => void;
  onClose: () => void;
};

/** Sets or removes the image of a category or sub-category. */
export function ImageDialog({ entry, PhotoDialog, onSaved, onClose }: ImageDialogProps) {
  const { id: entryId, name, image } = entry;
  const params = { entryId };
  const done = ({ data, message }: { data: AdminCatalogue; message: string }) => {
    onSaved(data);
    notify.success(message);
    onClose();
  };
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
      onRemove={async () =>
        done(await browserApi.call('removeEntryImage', { params, skipNotification: true }))
      }
      onClose={onClose}
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
