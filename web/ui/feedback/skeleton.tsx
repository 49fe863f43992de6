import { classNames } from '../class-names.ts';

type SkeletonProps = {
  shape?: 'block' | 'text' | 'circle' | undefined;
  className?: string | undefined;
};

const shapes = { block: 'rounded-card', text: 'h-[1lh] rounded-control', circle: 'rounded-full' };

/** A placeholder for loading content; its classes set the size of that content. */
export function Skeleton({ shape = 'block', className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'block max-w-full animate-breathe bg-hairline',
        shapes[shape],
        className,
      )}
    />
  );
}
