import { useRef } from 'react';
import { classNames } from '../class-names.ts';
import type { TaskIconName } from '../icon/task-icon-names.ts';
import { type ChosenStillLife, chooseStillLife } from './choose-still-life.ts';
import { type PhotoFacts, photoPreview, ResponsivePhoto } from './responsive-photo.tsx';
import type { Tint } from './scenes-of-task.ts';
import { stillLifeBackdrops } from './still-life.ts';
import { StillLifeImage } from './still-life-image.tsx';
import { useIsNear } from './use-is-near.ts';

type CoverProps = {
  /** Services with equal seeds get the same still life. Without a seed, the most typical one. */
  seed?: string | undefined;
  /** The index among covers of the same task, in place of a seed. */
  nth?: number | undefined;
  tint: Tint;
  icon: TaskIconName;
  photo?: PhotoFacts | null | undefined;
  /** The alternative text of the photo; it is decorative by default. */
  alt?: string | undefined;
  /** The displayed width, as in the `sizes` attribute of an image. */
  sizes: string;
  /** For covers of the first view. Others load their image when they are near the screen. */
  eager?: boolean | undefined;
  className?: string | undefined;
};

/** The cover image of a service: a photo of the provider, or a still life of its task if there is none. */
export function Cover({
  seed,
  nth,
  tint,
  icon,
  photo,
  alt = '',
  sizes,
  eager = false,
  className,
}: CoverProps) {
  const box = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(box, eager);
  const image = chooseStillLife({ icon, tint, seed, nth });
  const place = { sizes, eager, className: 'absolute inset-0 size-full' };
  const stillLife = <StillLifeImage image={image} {...place} />;
  return (
    <div
      ref={box}
      style={isNear ? undefined : previewOf(photo, image)}
      className={classNames('relative aspect-3/2 overflow-hidden bg-sunken', className)}
    >
      {isNear && photo && (
        <ResponsivePhoto photo={photo} alt={alt} fallback={stillLife} {...place} />
      )}
      {isNear && !photo && stillLife}
    </div>
  );
}

function previewOf(photo: PhotoFacts | null | undefined, { palette }: ChosenStillLife) {
  return photo
    ? { ...photoPreview(photo), backgroundSize: 'cover' }
    : { backgroundColor: stillLifeBackdrops[palette] };
}
