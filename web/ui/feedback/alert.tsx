import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon/icon.tsx';

export type AlertTone = 'info' | 'success' | 'warn' | 'danger';

type AlertProps = {
  tone?: AlertTone | undefined;
  title?: ReactNode | undefined;
  children?: ReactNode | undefined;
  action?: ReactNode | undefined;
  live?: boolean | undefined;
  className?: string | undefined;
};

const looks: Record<AlertTone, { look: string; icon: IconName; mark: string }> = {
  info: { look: 'bg-brand-soft', icon: 'info', mark: 'text-brand' },
  success: { look: 'bg-success-soft', icon: 'check', mark: 'text-success' },
  warn: { look: 'bg-warn-soft', icon: 'warning', mark: 'text-warn' },
  danger: { look: 'bg-danger-soft', icon: 'warning', mark: 'text-danger' },
};

/** A message in the page. `live` makes it spoken when it appears: at once for danger, politely otherwise. */
export function Alert({ tone = 'info', title, children, action, live, className }: AlertProps) {
  const { look, icon, mark } = looks[tone];
  const role = tone === 'danger' ? 'alert' : 'status';
  return (
    <div
      role={live ? role : undefined}
      className={classNames('flex gap-3 rounded-card px-4 py-3', look, className)}
    >
      <Icon name={icon} className={classNames('mt-0.75', mark)} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          {title && <p className="font-semibold">{title}</p>}
          {children && <div>{children}</div>}
        </div>
        {action}
      </div>
    </div>
  );
}
