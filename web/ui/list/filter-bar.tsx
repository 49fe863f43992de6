import type { ReactNode } from 'react';

/** The filters of a list, and the actions on the whole list. */
export function FilterBar({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-end gap-4">
      <div className="grid flex-1 grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] items-end gap-4 sm:max-w-180 sm:*:max-w-64">
        {children}
      </div>
      {actions && <div className="flex flex-wrap gap-3 sm:ms-auto">{actions}</div>}
    </div>
  );
}
