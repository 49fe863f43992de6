import { type ReactNode, useRef } from 'react';
import { IMAGE_TYPES } from '#contract/images.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { FailureAlert } from '#web/ui/feedback/failure-alert.tsx';
import { FileInput } from '#web/ui/form/file-input.tsx';
import { Avatar, photoSrc } from '#web/ui/image/avatar.tsx';
import { type PhotoActions, usePhoto } from './use-photo.ts';

type FaceDialogProps = PhotoActions & {
  title: string;
  name: string;
  photo: string | null;
  canRemove: boolean;
  /** Explains the purpose of the photo; by default that of a profile photo. */
  description?: string;
  /** Displays a photo by its URL; a face by default. */
  renderPicture?: (src: string | undefined) => ReactNode;
  onClose: () => void;
};

/** Selects, previews and uploads a photo, with progress. */
export function FaceDialog({
  title,
  name,
  photo,
  canRemove,
  description,
  renderPicture = (src) => <Avatar name={name} src={src} className="size-[160px]! text-3xl!" />,
  onClose,
  ...actions
}: FaceDialogProps) {
  const t = useT();
  const { preview, error, share, isBusy, choose, send, remove } = usePhoto(actions);
  const input = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => !open && !isBusy && onClose()}
      title={title}
      description={description ?? t('photo.explained')}
      closeLabel={t('photo.closeUnsaved')}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            {t('photo.cancel')}
          </Button>
          <Button
            busy={isBusy && preview !== undefined}
            disabled={!preview}
            onClick={() => void send()}
          >
            {t('photo.save')}
          </Button>
        </div>
      }
    >
      <div className="grid justify-items-center gap-4">
        {renderPicture(preview ?? photoSrc(photo))}
        <FileInput
          ref={input}
          label={t('photo.file')}
          accept={IMAGE_TYPES}
          onChoose={([file]) => {
            if (file) void choose(file);
          }}
        />
        <div className="flex flex-wrap justify-center gap-3">
          <Button
            variant="secondary"
            icon="camera"
            disabled={isBusy}
            onClick={() => input.current?.click()}
          >
            {t(preview || photo ? 'photo.chooseAnother' : 'photo.choose')}
          </Button>
          {canRemove && !preview && (
            <Button variant="quiet" icon="trash" disabled={isBusy} onClick={() => void remove()}>
              {t('photo.remove')}
            </Button>
          )}
        </div>
        {isBusy && preview && (
          <progress
            aria-label={t('photo.progress')}
            value={share}
            className="w-full accent-brand"
          />
        )}
        <FailureAlert failure={error} className="w-full" />
      </div>
    </Dialog>
  );
}
