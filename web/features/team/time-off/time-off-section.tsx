import { type ReactNode, useState } from 'react';
import { focusField } from '#web/lib/focus-field.ts';
import { Button } from '#web/ui/button/button.tsx';
import { FailureAlert } from '#web/ui/feedback/failure-alert.tsx';
import { Card } from '#web/ui/layout/card.tsx';

export type TimeOffItem = {
  id: string;
  lines: ReactNode;
  /** The label of the button that removes the entry; without it, the entry has no button. */
  removeLabel: string | undefined;
};

type TimeOffSectionProps = {
  id: string;
  texts: { title: string; add: string; none: string; remove: string };
  items: readonly TimeOffItem[];
  problem: string | undefined;
  onAdd: (() => void) | undefined;
  onRemove: (timeOffId: string) => Promise<void>;
  children?: ReactNode;
};

/** A list of upcoming time off. After a removal, the focus returns to its heading. */
export function TimeOffSection(props: TimeOffSectionProps) {
  const { id, texts, items, problem, onAdd, onRemove, children } = props;
  const [removing, setRemoving] = useState<string>();
  const remove = async (timeOffId: string) => {
    setRemoving(timeOffId);
    await onRemove(timeOffId);
    setRemoving(undefined);
    focusField(id);
  };
  return (
    <Card asChild>
      <section aria-labelledby={id} className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h2 id={id} tabIndex={-1} className="text-lg outline-none">
            {texts.title}
          </h2>
          {onAdd && (
            <Button variant="quiet" icon="plus" className="-me-2 px-2!" onClick={onAdd}>
              {texts.add}
            </Button>
          )}
        </div>
        <FailureAlert failure={problem} />
        {items.length === 0 && <p className="text-ink-soft">{texts.none}</p>}
        {items.length > 0 && (
          <ul className="divide-y divide-hairline border-t border-hairline">
            {items.map((off) => (
              <li key={off.id} className="flex flex-wrap items-center gap-x-4 py-2">
                <div className="min-w-0 flex-1 basis-28">{off.lines}</div>
                {off.removeLabel && (
                  <Button
                    variant="quiet"
                    className="-me-2 px-2!"
                    aria-label={off.removeLabel}
                    busy={removing === off.id}
                    onClick={() => void remove(off.id)}
                  >
                    {texts.remove}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        {children}
      </section>
    </Card>
  );
}
