import { classNames } from '../class-names.ts';
import type { ChosenStillLife } from './choose-still-life.ts';
import { stillLifeBackdrops, stillLifes, stillLifeWidths } from './still-life.ts';

const WIDTH = stillLifeWidths[stillLifeWidths.length - 1] ?? 960;
const HEIGHT = Math.round((WIDTH / 3) * 2);
const types = ['avif', 'webp'] as const;

type StillLifeImageProps = {
  image: ChosenStillLife;
  /** The displayed width, as in the `sizes` attribute. */
  sizes: string;
  eager?: boolean | undefined;
  className?: string | undefined;
};

/**
 * A still life that fills its box; crops keep its objects visible, and the colour of its
 * backdrop is displayed until it has loaded.
 */
export function StillLifeImage({ image, sizes, eager = false, className }: StillLifeImageProps) {
  const [avif, webp] = types.map((type) =>
    stillLifeWidths.map((width) => `${pathOf(image, width, type)} ${width}w`).join(', '),
  );
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        src={pathOf(image, stillLifeWidths[1], 'webp')}
        srcSet={webp}
        sizes={sizes}
        alt=""
        width={WIDTH}
        height={HEIGHT}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        style={{
          backgroundColor: stillLifeBackdrops[image.palette],
          objectPosition: positionOf(image),
        }}
        className={classNames('object-cover', image.isMirrored && '-scale-x-100', className)}
      />
    </picture>
  );
}

type StillLifeRoundProps = Omit<StillLifeImageProps, 'sizes'> & {
  /** The displayed width in CSS pixels, up to 112. */
  size: number;
};

/** The objects of a still life in a circle. */
export function StillLifeRound({ image, size, eager = false, className }: StillLifeRoundProps) {
  return (
    <picture className="block shrink-0">
      <source type="image/avif" srcSet={pathOf(image, 'square', 'avif')} />
      <img
        src={pathOf(image, 'square', 'webp')}
        alt=""
        width={size}
        height={size}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        style={{ backgroundColor: stillLifeBackdrops[image.palette] }}
        className={classNames(
          'rounded-full object-cover',
          image.isMirrored && '-scale-x-100',
          className,
        )}
      />
    </picture>
  );
}

/** Three times as far from the centre as the objects, which centres them in a square or portrait box. */
function positionOf({ scene }: ChosenStillLife): string {
  const [x, y] = stillLifes[scene].focus;
  return `${Math.min(100, Math.max(0, 50 + (x - 50) * 3))}% ${y}%`;
}

function pathOf(
  { scene, palette }: ChosenStillLife,
  size: number | 'square',
  type: (typeof types)[number],
): string {
  return `/still-life/${scene}/${palette}-${size}.${type}`;
}
