import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

type PageHeaderProps = {
  title: ReactNode;
  subtitle?: ReactNode | undefined;
  back?: ReactNode | undefined;
  actions?: ReactNode | undefined;
  className?: string | undefined;
};

/** The page's h1, with a back link above it and actions at the end of the line. */
export function PageHeader({ title, subtitle, back, actions, className }: PageHeaderProps) {
  return (
    <header className={classNames('grid gap-1 pt-6 pb-6 sm:pt-8', className)}>
      {back}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-2xl wrap-anywhere sm:text-3xl">{title}</h1>
          {subtitle && <p className="mt-1.5 max-w-prose wrap-anywhere text-ink-soft">{subtitle}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2 sm:gap-3">{actions}</div>}
      </div>
    </header>
  );
}
