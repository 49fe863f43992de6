import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

type StarsProps = {
  value: number;
  children: ReactNode;
  single?: boolean | undefined;
  className?: string | undefined;
};

/**
 * A rating as stars, filled to the exact fraction, before its text (`children`: '4.6 (128 reviews)').
 * `single` draws one full star instead, for lists.
 */
export function Stars({ value, children, single = false, className }: StarsProps) {
  return (
    <span className={classNames('num inline-flex items-center gap-1.5', className)}>
      {single ? (
        <Row count={1} filled={1} />
      ) : (
        <Row count={5} filled={Math.min(5, Math.max(0, value))} />
      )}
      <span>{children}</span>
    </span>
  );
}

/** The inner svg is as wide as the rating and clips the filled stars. */
function Row({ count, filled }: { count: number; filled: number }) {
  const offsets = Array.from({ length: count }, (_, index) => index * 24);
  const draw = (x: number) => <use key={x} x={x} href="#icon-star" />;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${count * 24} 24`}
      height="18"
      width={count * 18}
      strokeWidth="1.5"
      strokeLinejoin="round"
      className="shrink-0 stroke-star"
    >
      <g fill="none">{offsets.map(draw)}</g>
      <svg aria-hidden="true" width={filled * 24} height="24" className="fill-marigold">
        {offsets.map(draw)}
      </svg>
    </svg>
  );
}
