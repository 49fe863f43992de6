import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon/icon.tsx';

export type BadgeTone =
  | 'neutral'
  | 'brand'
  | 'success'
  | 'warn'
  | 'danger'
  | 'marigold'
  | 'rose'
  | 'green'
  | 'blue';

type BadgeProps = {
  tone?: BadgeTone | undefined;
  icon?: IconName | undefined;
  children: ReactNode;
  className?: string | undefined;
};

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-ink',
  brand: 'bg-brand-soft text-brand',
  success: 'bg-success-soft text-success',
  warn: 'bg-warn-soft text-warn',
  danger: 'bg-danger-soft text-danger',
  marigold: 'bg-marigold text-on-marigold',
  rose: 'bg-tint-rose text-tint-rose-ink',
  green: 'bg-tint-green text-tint-green-ink',
  blue: 'bg-tint-blue text-tint-blue-ink',
};

/** A short status. The text has the meaning, the colour repeats it. */
export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  return (
    <span
      className={classNames(
        'num inline-flex min-h-6 w-fit items-center gap-1 rounded-card px-2.5 py-0.5 text-sm leading-tight font-semibold',
        tones[tone],
        className,
      )}
    >
      {icon && <Icon name={icon} className="-ms-0.5 size-4" />}
      {children}
    </span>
  );
}
