import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Placeholder, useFailure } from './photo.tsx';

/** The API's data about a photo. */
export type PhotoFacts = {
  path: string;
  width: number;
  height: number;
  /** The widths in which it also exists, each as AVIF and WebP. */
  widths: readonly number[];
  /** The focus in percent of width and height. */
  focus: { x: number; y: number };
  preview: string | null;
};

type ResponsivePhotoProps = {
  photo: PhotoFacts;
  alt: string;
  /** The displayed width, as in the `sizes` attribute. */
  sizes: string;
  eager?: boolean | undefined;
  className?: string | undefined;
  /** Replaces a photo that failed to load (ERR-16). */
  fallback?: ReactNode;
};

/**
 * A photo in the width and format that suit the browser. It fills its box: crops keep its focus, and a blurred preview
 * is displayed until it has loaded.
 */
export function ResponsivePhoto({
  photo,
  alt,
  sizes,
  eager = false,
  className,
  fallback,
}: ResponsivePhotoProps) {
  const { path, width, height, focus } = photo;
  const { hasFailed, onError, ref } = useFailure(path);
  if (hasFailed) return fallback ?? <Placeholder alt={alt} className={className} />;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={srcSetOf(photo, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcSetOf(photo, 'webp')} sizes={sizes} />
      <img
        key={path}
        ref={ref}
        src={path}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        onError={onError}
        style={{ objectPosition: `${focus.x}% ${focus.y}%`, ...photoPreview(photo) }}
        className={classNames('bg-cover object-cover', className)}
      />
    </picture>
  );
}

/** Undefined for a photo without versions, because a browser ignores a source without a srcset. */
function srcSetOf({ path, widths }: PhotoFacts, type: 'avif' | 'webp'): string | undefined {
  return widths.map((width) => `${path}/${width}.${type} ${width}w`).join(', ') || undefined;
}

/** The blurred preview as a background with the photo's focus, empty for a photo without one. */
export function photoPreview({ focus: { x, y }, preview }: PhotoFacts): CSSProperties {
  return preview ? { backgroundImage: `url(${preview})`, backgroundPosition: `${x}% ${y}%` } : {};
}
