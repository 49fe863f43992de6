import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon/icon.tsx';

export type Definition = { term: string; value: ReactNode; icon?: IconName | undefined };

type DefinitionListProps = { items: readonly Definition[]; className?: string | undefined };

/** Terms with their values: stacked on a phone, side by side on wider screens. */
export function DefinitionList({ items, className }: DefinitionListProps) {
  return (
    <dl className={classNames('divide-y divide-hairline', className)}>
      {items.map(({ term, value, icon }) => (
        <div key={term} className="gap-4 py-3 first:pt-0 last:pb-0 sm:flex">
          <dt className="flex shrink-0 items-center gap-2 self-start text-ink-soft sm:w-44">
            {icon && <Icon name={icon} />}
            {term}
          </dt>
          <dd className={classNames('num min-w-0', icon && 'ps-7 sm:ps-0')}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
