import type { ReactNode } from 'react';
import { Icon, type IconName } from '#web/ui/icon/icon.tsx';

type OutcomePanelProps = {
  icon: IconName;
  title: string;
  /** Announced immediately by screen readers. */
  isProblem?: boolean;
  actions: ReactNode;
  children: ReactNode;
};

/** The result at the end of a dialog, with the next step. */
export function OutcomePanel({
  icon,
  title,
  isProblem = false,
  actions,
  children,
}: OutcomePanelProps) {
  return (
    <div className="grid min-h-60 content-center justify-items-center gap-2 py-4 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-brand-soft text-brand">
        <Icon name={icon} className="size-8" />
      </span>
      <div role={isProblem ? 'alert' : 'status'}>
        <p className="mt-2 text-xl font-semibold">{title}</p>
        <p className="mx-auto mt-1 max-w-prose text-balance text-ink-soft">{children}</p>
      </div>
      <div className="mt-4 flex flex-wrap justify-center gap-3">{actions}</div>
    </div>
  );
}
