import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Badge, type BadgeTone } from './badge.tsx';

export type VersionState = 'in force' | 'scheduled' | 'past' | 'withdrawn';

const states: Record<VersionState, { label: string; tone: BadgeTone }> = {
  'in force': { label: 'In force', tone: 'success' },
  scheduled: { label: 'Scheduled', tone: 'brand' },
  past: { label: 'Past', tone: 'neutral' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
};

type VersionEntryProps = {
  /** The value, or the heading of a longer version. */
  title: ReactNode;
  state: VersionState;
  /** The start, and figures about the version. */
  since: ReactNode;
  /** The author. */
  by?: string | null | undefined;
  reason?: string | null | undefined;
  /** Further details and actions. */
  children?: ReactNode;
};

/** One version of a rule or a setting: its value, state, start, author and reason. */
export function VersionEntry(props: VersionEntryProps) {
  const { title, state, since, by, reason, children } = props;
  const { label, tone } = states[state];
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-start gap-3">
        <div
          className={classNames(
            'num min-w-0 flex-1 basis-28',
            state === 'withdrawn' && 'line-through',
          )}
        >
          {title}
        </div>
        <Badge tone={tone} className="shrink-0">
          {label}
        </Badge>
      </div>
      <p className="num text-sm text-ink-soft">
        {since}
        {by && ` · ${by}`}
      </p>
      {reason && <p className="text-sm wrap-anywhere">{reason}</p>}
      {children}
    </div>
  );
}
