import { useState } from 'react';
import type { OpenInterval } from '#contract/availability/hours-rules.ts';
import { formatCount } from '#web/lib/plural.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { weekdays } from './dates.ts';
import { formatHours } from './hours-text.ts';

type CopyDialogProps = {
  day: number;
  intervals: readonly OpenInterval[];
  onCopy: (days: number[]) => void;
  onClose: () => void;
};

const WORKDAYS = [0, 1, 2, 3, 4];

/** Copies the hours of one weekday to others and replaces theirs. */
export function CopyDialog({ day, intervals, onCopy, onClose }: CopyDialogProps) {
  const [days, setDays] = useState<number[]>([]);
  const others = weekdays.map((_, other) => other).filter((other) => other !== day);
  const toggle = (other: number, isOn: boolean) =>
    setDays(isOn ? [...days, other] : days.filter((one) => one !== other));
  const copy = () => {
    onCopy(days);
    onClose();
  };
  return (
    <Dialog
      open
      size="small"
      onOpenChange={onClose}
      title={`Copy ${weekdays[day]}`}
      description={formatHours(intervals)}
      closeLabel="Close, copy nothing"
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={days.length === 0} onClick={copy}>
            {days.length === 0 ? 'Copy' : `Copy to ${formatCount(days.length, 'day')}`}
          </Button>
        </div>
      }
    >
      <div className="mb-2 flex flex-wrap gap-2">
        <Button
          variant="secondary"
          onClick={() => setDays(WORKDAYS.filter((other) => other !== day))}
        >
          Monday to Friday
        </Button>
        <Button variant="secondary" onClick={() => setDays(others)}>
          Every day
        </Button>
      </div>
      {others.map((other) => (
        <Checkbox
          key={other}
          label={weekdays[other]}
          checked={days.includes(other)}
          onChange={(event) => toggle(other, event.target.checked)}
        />
      ))}
    </Dialog>
  );
}
