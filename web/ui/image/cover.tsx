import { classNames } from '../class-names.ts';
import type { TaskIconName } from '../icon/task-icon-names.ts';
import { chooseStillLife } from './choose-still-life.ts';
import { type PhotoFacts, ResponsivePhoto } from './responsive-photo.tsx';
import type { Tint } from './scenes-of-task.ts';
import { StillLifeImage } from './still-life-image.tsx';

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
  const stillLife = (
    <StillLifeImage
      image={chooseStillLife({ icon, tint, seed, nth })}
      sizes={sizes}
      eager={eager}
      className="absolute inset-0 size-full"
    />
  );
  return (
    <div className={classNames('relative aspect-3/2 overflow-hidden bg-sunken', className)}>
      {photo ? (
        <ResponsivePhoto
          photo={photo}
          alt={alt}
          sizes={sizes}
          eager={eager}
          fallback={stillLife}
          className="absolute inset-0 size-full"
        />
      ) : (
        stillLife
      )}
    </div>
  );
}
