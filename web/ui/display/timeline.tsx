import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type TimelineTone = 'neutral' | 'brand' | 'success' | 'warn' | 'danger';

export type TimelineEvent = {
  id: string;
  title: ReactNode;
  at: string;
  dateTime?: string | undefined;
  text?: ReactNode | undefined;
  tone?: TimelineTone | undefined;
};

const dots: Record<TimelineTone, string> = {
  neutral: 'bg-control',
  brand: 'bg-brand',
  success: 'bg-success',
  warn: 'bg-marigold',
  danger: 'bg-danger',
};

/** Events in order, each with its time: `at` as formatted text, `dateTime` as ISO instant. */
export function Timeline({ events }: { events: readonly TimelineEvent[] }) {
  return (
    <ol>
      {events.map(({ id, title, at, dateTime, text, tone = 'neutral' }) => (
        <li
          key={id}
          className="relative ps-7 pb-6 before:absolute before:start-1.25 before:top-4 before:-bottom-1 before:w-px before:bg-hairline last:pb-0 last:before:hidden"
        >
          <span
            className={classNames('absolute start-0 top-2 size-2.75 rounded-full', dots[tone])}
          />
          <p className="font-medium">{title}</p>
          <time dateTime={dateTime} className="num block text-sm text-ink-soft">
            {at}
          </time>
          {text && <div className="mt-1 text-ink-soft">{text}</div>}
        </li>
      ))}
    </ol>
  );
}
