import { DAY_MINUTES } from '#contract/catalogue/prices/limits.ts';
import type { SubService } from '#contract/catalogue/views.ts';
import { formatTime } from '#contract/locale/wall-clock.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { FieldSet } from '#web/ui/form/field-set.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import type { RuleDraft } from './rule-draft.ts';

type FieldsProps = { draft: RuleDraft; onChange: (draft: RuleDraft) => void };

const STEP_MINUTES = 30;
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/** The weekdays and hours of the starts that a discount applies to. */
export function HoursFields({
  draft,
  onChange,
  errors,
}: FieldsProps & { errors: Record<string, string> }) {
  const t = useT();
  const names = t('common.weekdaysShort').split(' ');
  const { weekdays, fromMinute, toMinute } = draft;
  const from = times(0, DAY_MINUTES - STEP_MINUTES, fromMinute);
  const to = times(STEP_MINUTES, DAY_MINUTES, toMinute);
  return (
    <>
      <FieldSet label={t('prices.days')} error={errors['weekdays']}>
        <div className="grid grid-cols-thirds gap-x-4 sm:grid-cols-4">
          {WEEKDAYS.map((day) => (
            <Checkbox
              key={day}
              label={names[day % 7] ?? ''}
              checked={weekdays.includes(day)}
              onChange={(event) =>
                onChange({ ...draft, weekdays: toggled(weekdays, day, event.target.checked) })
              }
            />
          ))}
        </div>
      </FieldSet>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('prices.from')}
          value={fromMinute}
          onChange={(event) => onChange({ ...draft, fromMinute: Number(event.target.value) })}
        >
          {from.map((minute) => (
            <option key={minute} value={minute}>
              {minute === 0 ? t('prices.opening') : timeOf(minute)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('prices.to')}
          value={toMinute}
          error={errors['toMinute']}
          onChange={(event) => onChange({ ...draft, toMinute: Number(event.target.value) })}
        >
          {to.map((minute) => (
            <option key={minute} value={minute}>
              {minute === DAY_MINUTES ? t('prices.closing') : timeOf(minute)}
            </option>
          ))}
        </SelectField>
      </div>
    </>
  );
}

/** The tasks that a discount is limited to; none means all. */
export function TaskFields({
  draft,
  onChange,
  subServices,
  isWrong,
}: FieldsProps & { subServices: readonly SubService[]; isWrong: boolean }) {
  const t = useT();
  const { subServiceIds, needsTask } = draft;
  const text = t(needsTask ? 'prices.tasksRemoved' : 'prices.whichTasksText');
  return (
    <FieldSet label={t('prices.whichTasks')} {...(isWrong ? { error: text } : { hint: text })}>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {subServices.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={t.nameOf(name)}
            checked={subServiceIds.includes(id)}
            onChange={(event) =>
              onChange({
                ...draft,
                subServiceIds: toggled(subServiceIds, id, event.target.checked),
              })
            }
          />
        ))}
      </div>
    </FieldSet>
  );
}

function toggled<Value>(list: readonly Value[], one: Value, isOn: boolean): Value[] {
  const others = list.filter((other) => other !== one);
  return isOn ? [...others, one] : others;
}

/** Half hours, and the current value if a rule has another one. */
function times(least: number, most: number, present: number): number[] {
  const count = (most - least) / STEP_MINUTES + 1;
  const halves = Array.from({ length: count }, (_, nth) => least + nth * STEP_MINUTES);
  return halves.includes(present) ? halves : [...halves, present].sort((a, b) => a - b);
}

function timeOf(minute: number): string {
  return formatTime(minute * 60_000, 'UTC');
}
