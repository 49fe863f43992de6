import type { KeyboardEvent } from 'react';
import { useT } from '#web/i18n/texts.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { Photo } from '../image/photo.tsx';
import { Dialog } from './dialog.tsx';

/** `name` describes the image. */
export type LightboxImage = { src: string; name: string };

type LightboxProps = {
  images: readonly LightboxImage[];
  index: number;
  onIndexChange: (index: number) => void;
  onClose: () => void;
};

/** Shows one image in a dialog; arrow keys and buttons go to the next and previous one. */
export function Lightbox({ images, index, onIndexChange, onClose }: LightboxProps) {
  const t = useT();
  const image = images[index];
  if (!image) return null;
  const go = (to: number) => {
    if (to >= 0 && to < images.length) onIndexChange(to);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') go(index - 1);
    if (key === 'ArrowRight') go(index + 1);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('common.pictureOf', { place: index + 1, total: images.length })}
      description={image.name}
      closeLabel={t('common.closeImages')}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside do the same */}
      <div className="grid gap-3" onKeyDown={onKeyDown}>
        <Photo
          eager
          src={image.src}
          alt={image.name}
          className="max-h-[65vh] min-h-48 w-full rounded-control bg-sunken object-contain"
        />
        <p role="status" className="sr-only">
          {t('common.pictureOf', { place: index + 1, total: images.length })}: {image.name}
        </p>
        <div className="flex justify-between">
          <IconButton
            icon="chevron-left"
            label={t('common.pictureBefore')}
            unavailable={index === 0}
            data-autofocus=""
            outlined
            onClick={() => go(index - 1)}
          />
          <IconButton
            icon="chevron-right"
            label={t('common.nextPicture')}
            unavailable={index === images.length - 1}
            outlined
            onClick={() => go(index + 1)}
          />
        </div>
      </div>
    </Dialog>
  );
}
