import { useState } from 'react';
import type { OpenInterval } from '#contract/availability/hours-rules.ts';
import { useT } from '#web/i18n/texts.tsx';
import { weekdayNames } from '#web/i18n/weekdays.ts';

import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { formatHours } from './hours-text.ts';

type CopyDialogProps = {
  day: number;
  intervals: readonly OpenInterval[];
  onCopy: (days: number[]) => void;
  onClose: () => void;
};

const WORKDAYS = [0, 1, 2, 3, 4];

/** Copies the hours of one weekday to others, replacing theirs. */
export function CopyDialog({ day, intervals, onCopy, onClose }: CopyDialogProps) {
  const t = useT();
  const [days, setDays] = useState<number[]>([]);
  const weekdays = weekdayNames(t);
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
      title={t('hours.copyTitle', { day: weekdays[day] ?? '' })}
      description={formatHours(t, intervals)}
      closeLabel={t('hours.closeCopy')}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {t('hours.cancel')}
          </Button>
          <Button disabled={days.length === 0} onClick={copy}>
            {days.length === 0 ? t('hours.copy') : t('hours.copyTo', { count: days.length })}
          </Button>
        </div>
      }
    >
      <div className="mb-2 flex flex-wrap gap-2">
        <Button
          variant="secondary"
          onClick={() => setDays(WORKDAYS.filter((other) => other !== day))}
        >
          {t('hours.workdays')}
        </Button>
        <Button variant="secondary" onClick={() => setDays(others)}>
          {t('hours.everyDay')}
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
