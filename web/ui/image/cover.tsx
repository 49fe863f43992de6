import { classNames } from '../class-names.ts';
import { TaskIcon } from '../icon/task-icon.tsx';
import type { TaskIconName } from '../icon/task-icon-names.ts';
import { coverPattern } from './cover-pattern.ts';
import { Photo } from './photo.tsx';

export type Tint = 'rose' | 'green' | 'blue';

type CoverProps = {
  seed: string;
  tint: Tint;
  icon: TaskIconName;
  photo?: { src: string; alt: string } | undefined;
  eager?: boolean | undefined;
  className?: string | undefined;
};

const tints: Record<Tint, { ground: string; line: string; disc: string }> = {
  rose: { ground: 'bg-tint-rose', line: 'text-tint-rose-deep', disc: 'fill-tint-rose' },
  green: { ground: 'bg-tint-green', line: 'text-tint-green-deep', disc: 'fill-tint-green' },
  blue: { ground: 'bg-tint-blue', line: 'text-tint-blue-deep', disc: 'fill-tint-blue' },
};

/**
 * The cover image of a service: the colour of its category, a pattern derived from `seed` and the icon of
 * its task. A photo of the provider covers them, unless it cannot be loaded.
 */
export function Cover({ seed, tint, icon, photo, eager = false, className }: CoverProps) {
  const { ground, line, disc } = tints[tint];
  const pattern = coverPattern(seed);
  return (
    <div className={classNames('relative aspect-8/5 overflow-hidden', ground, className)}>
      <svg
        aria-hidden="true"
        viewBox="0 0 320 200"
        preserveAspectRatio="xMidYMid slice"
        className={classNames('absolute inset-0 size-full', line)}
      >
        <path
          d={pattern.path}
          fill="none"
          stroke="currentColor"
          strokeWidth={pattern.strokeWidth}
          strokeDasharray={pattern.dash}
          strokeLinecap="round"
        />
        <circle cx="160" cy="100" r="62" className={disc} />
      </svg>
      <TaskIcon
        name={icon}
        size={96}
        eager={eager}
        className="absolute inset-0 m-auto h-[46%] w-auto"
      />
      {photo && (
        <Photo
          {...photo}
          width={640}
          height={400}
          eager={eager}
          fallback={null}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </div>
  );
}
