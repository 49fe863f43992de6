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

const tones: Record<AlertTone, { background: string; icon: IconName; iconColor: string }> = {
  info: { background: 'bg-brand-soft', icon: 'info', iconColor: 'text-brand' },
  success: { background: 'bg-success-soft', icon: 'check', iconColor: 'text-success' },
  warn: { background: 'bg-warn-soft', icon: 'warning', iconColor: 'text-warn' },
  danger: { background: 'bg-danger-soft', icon: 'warning', iconColor: 'text-danger' },
};

/** A message in the page. With `live`, screen readers announce it when it appears: assertively for danger, politely otherwise. */
export function Alert({ tone = 'info', title, children, action, live, className }: AlertProps) {
  const { background, icon, iconColor } = tones[tone];
  const role = tone === 'danger' ? 'alert' : 'status';
  return (
    <div
      role={live ? role : undefined}
      className={classNames('flex gap-3 rounded-card px-4 py-3', background, className)}
    >
      <Icon name={icon} className={classNames('mt-0.75', iconColor)} />
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
