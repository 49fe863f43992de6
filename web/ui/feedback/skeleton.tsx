import { classNames } from '../class-names.ts';

type SkeletonProps = {
  shape?: 'block' | 'text' | 'circle' | undefined;
  className?: string | undefined;
};

const shapes = { block: 'rounded-card', text: 'h-[1lh] rounded-control', circle: 'rounded-full' };

/** The quiet outline of what is coming; its classes give it the size of what will replace it. */
export function Skeleton({ shape = 'block', className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-breathe bg-hairline', shapes[shape], className)}
    />
  );
}
