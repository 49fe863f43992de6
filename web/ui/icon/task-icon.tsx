import type { TaskIconName } from './task-icon-names.ts';

type TaskIconProps = {
  name: TaskIconName;
  size?: number | undefined;
  eager?: boolean | undefined;
  className?: string | undefined;
};

/** A coloured drawing of a task. All of them lie in one file, so that a page of cards asks for one. */
export function TaskIcon({ name, size = 32, eager = false, className }: TaskIconProps) {
  return (
    <img
      src={`/task-icons.svg#${name}`}
      alt=""
      width={size}
      height={size}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={className}
    />
  );
}
