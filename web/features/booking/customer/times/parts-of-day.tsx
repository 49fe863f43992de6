import { type ReactNode, useRef, useState } from 'react';
import { formatCount } from '#web/lib/plural.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { PartOfDay } from './slot-choice.ts';

type PartsOfDayProps = {
  parts: readonly PartOfDay[];
  /** Only the part of the chosen time is open at first. */
  isLong: boolean;
  chosen: string | undefined;
  children: (part: PartOfDay) => ReactNode;
};

/** The parts of a day; on a day with many times the other parts are closed until they are opened. */
export function PartsOfDay({ parts, isLong, chosen, children }: PartsOfDayProps) {
  const [opened, setOpened] = useState<readonly string[]>([]);
  const list = useRef<HTMLDivElement>(null);
  const current = parts.find(({ starts }) => starts.some(({ at }) => at === chosen)) ?? parts[0];
  const open = (part: PartOfDay, place: number) => {
    setOpened([...opened, part.label]);
    // The pressed button is gone, so its first time takes the focus.
    queueMicrotask(() => {
      const first = list.current?.children[place]?.querySelector<HTMLElement>('[role=radio]');
      first?.focus();
    });
  };
  return (
    <div ref={list} className="grid gap-4">
      {parts.map((part, place) => (
        <div key={part.label} className="min-w-0">
          {!isLong || part === current || opened.includes(part.label) ? (
            children(part)
          ) : (
            <Button
              variant="quiet"
              icon="chevron-down"
              className="num -my-2 -ms-2 px-2!"
              aria-expanded={false}
              onClick={() => open(part, place)}
            >
              {part.label} · {formatCount(part.starts.length, 'time')}
            </Button>
          )}
        </div>
      ))}
    </div>
  );
}
