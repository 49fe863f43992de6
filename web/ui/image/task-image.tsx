import type { TaskIconName } from '../icon/task-icon-names.ts';
import { chooseStillLife } from './choose-still-life.ts';
import { StillLifeRound } from './still-life-image.tsx';

type TaskImageProps = {
  icon: TaskIconName;
  /** The name of the task, so that the images of tasks of one kind differ. */
  seed?: string | undefined;
  /** The diameter in CSS pixels. */
  size?: number | undefined;
  eager?: boolean | undefined;
  className?: string | undefined;
};

/** A small round image of a task in a list. */
export function TaskImage({ icon, seed, size = 44, eager, className }: TaskImageProps) {
  const image = chooseStillLife({ icon, tint: 'green', seed });
  return <StillLifeRound image={image} size={size} eager={eager} className={className} />;
}
