import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type PriceLine = {
  label: ReactNode;
  amount: string;
  detail?: ReactNode | undefined;
  tone?: 'ink' | 'success' | undefined;
};

type PriceLinesProps = {
  lines: readonly PriceLine[];
  total?: PriceLine | undefined;
  className?: string | undefined;
};

/** The lines of a price and their total; amounts are formatted texts. */
export function PriceLines({ lines, total, className }: PriceLinesProps) {
  return (
    <dl className={classNames('grid gap-2', className)}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a price are never reordered
        <Line key={index} line={line} />
      ))}
      {total && (
        <Line
          line={total}
          className="mt-1 items-baseline border-t border-hairline pt-3 text-lg font-semibold"
        />
      )}
    </dl>
  );
}

function Line({ line, className }: { line: PriceLine; className?: string }) {
  return (
    <div className={classNames('flex flex-wrap gap-x-6', className)}>
      <dt className="min-w-0 flex-1 basis-24">
        {line.label}
        {line.detail && (
          <span className="block text-sm font-normal text-ink-soft">{line.detail}</span>
        )}
      </dt>
      <dd className={classNames('num ms-auto text-end', line.tone === 'success' && 'text-success')}>
        {line.amount}
      </dd>
    </div>
  );
}
