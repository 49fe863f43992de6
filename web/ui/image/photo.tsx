import { type CSSProperties, type ReactNode, useCallback, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';

type PhotoProps = {
  src: string;
  alt: string;
  width?: number;
  height?: number;
  eager?: boolean | undefined;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  /** Replaces an image that failed to load. */
  fallback?: ReactNode;
};

/** An image, or a placeholder if it fails to load (ERR-16). */
export function Photo({
  src,
  alt,
  width,
  height,
  eager = false,
  className,
  style,
  fallback,
}: PhotoProps) {
  const { hasFailed, onError, ref } = useFailure(src);
  if (hasFailed) {
    return fallback === undefined ? <Placeholder alt={alt} className={className} /> : fallback;
  }
  return (
    <img
      key={src}
      ref={ref}
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={onError}
      className={className}
      style={style}
    />
  );
}

/** Records that an image failed to load. */
export function useFailure(src: string) {
  const [failedSrc, setFailedSrc] = useState<string>();
  /** A server-rendered image may have failed before hydration, when `onError` was not attached yet. */
  const ref = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setFailedSrc(image.getAttribute('src') ?? '');
  }, []);
  return { ref, hasFailed: src === failedSrc, onError: () => setFailedSrc(src) };
}

type PlaceholderProps = { alt: string; className?: string | undefined };

/** Has the size and the alternative text of the image. */
export function Placeholder({ alt, className }: PlaceholderProps) {
  const label = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true };
  return (
    <span
      {...label}
      className={classNames('grid min-h-12 place-items-center bg-sunken text-ink-soft', className)}
    >
      <Icon name="camera" />
    </span>
  );
}
