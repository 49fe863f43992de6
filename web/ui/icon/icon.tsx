import { classNames } from '../class-names.ts';
import type { IconName } from './icon-paths.ts';

export type { IconName } from './icon-paths.ts';

type IconProps = { name: IconName; filled?: boolean | undefined; className?: string | undefined };

/**
 * A stroke icon in the colour of the text. Hidden from screen readers, because the text beside it or the label of its
 * button names it.
 */
export function Icon({ name, filled = false, className }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames('shrink-0', className)}
    >
      <use href={`#icon-${name}`} />
    </svg>
  );
}
