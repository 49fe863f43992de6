import { type ReactNode, useRef, useState } from 'react';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import type { PartOfDay } from './slot-choice.ts';

type PartsOfDayProps = {
  parts: readonly PartOfDay[];
  /** Only the part with the chosen time is expanded at first. */
  isLong: boolean;
  chosen: string | undefined;
  children: (part: PartOfDay) => ReactNode;
};

/** The parts of a day; on a day with many times, the other parts are collapsed. */
export function PartsOfDay({ parts, isLong, chosen, children }: PartsOfDayProps) {
  const t = useT();
  const [opened, setOpened] = useState<readonly string[]>([]);
  const list = useRef<HTMLDivElement>(null);
  const current = parts.find(({ starts }) => starts.some(({ at }) => at === chosen)) ?? parts[0];
  const open = (part: PartOfDay, place: number) => {
    setOpened([...opened, part.name]);
    // The pressed button has been removed, so the first time of its part takes the focus.
    queueMicrotask(() => {
      const first = list.current?.children[place]?.querySelector<HTMLElement>('[role=radio]');
      first?.focus();
    });
  };
  return (
    <div ref={list} className="grid gap-4">
      {parts.map((part, place) => (
        <div key={part.name} className="min-w-0">
          {!isLong || part === current || opened.includes(part.name) ? (
            children(part)
          ) : (
            <Button
              variant="quiet"
              icon="chevron-down"
              className="num -my-2 -ms-2 px-2!"
              aria-expanded={false}
              onClick={() => open(part, place)}
            >
              {t(`times.${part.name}`)} · {t('times.count', { count: part.starts.length })}
            </Button>
          )}
        </div>
      ))}
    </div>
  );
}
