import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon/icon.tsx';

type EmptyStateProps = {
  icon: IconName;
  title: string;
  text?: ReactNode | undefined;
  action?: ReactNode | undefined;
  /** Small print below the action. */
  note?: ReactNode | undefined;
  level?: 1 | 2 | 3 | undefined;
  className?: string | undefined;
};

/** Replaces content that does not exist yet and offers the next step. */
export function EmptyState({
  icon,
  title,
  text,
  action,
  note,
  level = 2,
  className,
}: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div
      className={classNames(
        'grid place-content-center justify-items-center px-4 py-12 text-center',
        className,
      )}
    >
      <span className="grid size-16 place-items-center rounded-full bg-brand-soft text-brand">
        <Icon name={icon} className="size-7" />
      </span>
      <Heading className="mt-4 text-lg">{title}</Heading>
      {text && <p className="mt-1 max-w-prose text-balance text-ink-soft">{text}</p>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div>}
      {note && <p className="mt-5 break-all text-ink-soft text-sm">{note}</p>}
    </div>
  );
}
