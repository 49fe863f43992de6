import type { KeyboardEvent } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { Photo } from '../image/photo.tsx';
import { Dialog } from './dialog.tsx';

/** `name` is what the picture shows, in words. */
export type LightboxPicture = { src: string; name: string };

type LightboxProps = {
  pictures: readonly LightboxPicture[];
  place: number;
  onPlace: (place: number) => void;
  onClose: () => void;
};

/** One picture large; the arrow keys lead to its neighbours. */
export function Lightbox({ pictures, place, onPlace, onClose }: LightboxProps) {
  const picture = pictures[place];
  if (!picture) return null;
  const go = (to: number) => {
    if (to >= 0 && to < pictures.length) onPlace(to);
  };
  const steer = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') go(place - 1);
    if (key === 'ArrowRight') go(place + 1);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Picture ${place + 1} of ${pictures.length}`}
      description={picture.name}
      closeLabel="Close the pictures"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons in it do the same */}
      <div className="grid gap-3" onKeyDown={steer}>
        <Photo
          eager
          src={picture.src}
          alt={picture.name}
          className="max-h-[65vh] min-h-48 w-full rounded-control bg-sunken object-contain"
        />
        <div className="flex justify-between">
          <IconButton
            icon="chevron-left"
            label="Picture before"
            aria-disabled={place === 0}
            data-autofocus=""
            outlined
            onClick={() => go(place - 1)}
          />
          <IconButton
            icon="chevron-right"
            label="Next picture"
            aria-disabled={place === pictures.length - 1}
            outlined
            onClick={() => go(place + 1)}
          />
        </div>
      </div>
    </Dialog>
  );
}
