import { useRef } from 'react';
import { IMAGE_TYPES } from '#contract/images.ts';
import { REVIEW_PHOTOS_MAX } from '#contract/reviews/limits.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { FileInput } from '#web/ui/form/file-input.tsx';
import type { DraftPhoto } from './use-draft-photos.ts';

type ReviewPhotoFieldProps = {
  photos: readonly DraftPhoto[];
  /** Progress of the current upload, from 0 to 1. */
  share: number | undefined;
  failure: string | undefined;
  isSending: boolean;
  onChoose: (files: readonly File[]) => void;
  onDrop: (id: string) => void;
};

/** Chooses and removes the photos of a review. */
export function ReviewPhotoField(props: ReviewPhotoFieldProps) {
  const { photos, share, failure, isSending, onChoose, onDrop } = props;
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const drop = (id: string) => {
    onDrop(id);
    add.current?.focus();
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-medium">{t('rating.photos')}</legend>
      <p className="text-sm text-ink-soft">
        {t('rating.photosHint', { count: REVIEW_PHOTOS_MAX })}
      </p>
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {photos.map(({ id, preview }, nth) => (
            <li key={id} className="relative">
              <img
                src={preview}
                alt={t('rating.photoNumber', { place: nth + 1, total: photos.length })}
                width={112}
                height={112}
                className="size-28 rounded-control border border-hairline bg-sunken object-cover"
              />
              <span className="absolute end-1 bottom-1 rounded-control bg-surface">
                <IconButton
                  icon="trash"
                  label={t('rating.removePhoto', { place: nth + 1 })}
                  disabled={isSending}
                  onClick={() => drop(id)}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      {failure && (
        <Alert live tone="danger">
          <span className="whitespace-pre-line wrap-anywhere">{failure}</span>
        </Alert>
      )}
      {share !== undefined && (
        <progress
          aria-label={t('rating.photoProgress')}
          value={share}
          className="w-full accent-brand"
        />
      )}
      <FileInput
        ref={input}
        multiple
        label={t('rating.photoFiles')}
        accept={IMAGE_TYPES}
        onChoose={onChoose}
      />
      <Button
        ref={add}
        variant="secondary"
        icon="camera"
        className="w-fit"
        disabled={isSending}
        unavailable={photos.length >= REVIEW_PHOTOS_MAX}
        onClick={() => input.current?.click()}
      >
        {t('rating.addPhotos')}
      </Button>
    </fieldset>
  );
}
