import type { HoursDraft } from '#contract/availability/hours.ts';
import { HOURS_LIMITS } from '#contract/availability/hours-limits.ts';
import { formatCount } from '#web/lib/plural.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Stepper } from '#web/ui/form/stepper.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { formatLength } from './hours-text.ts';
import type { HoursForm } from './use-hours-form.ts';
import { zoneOptions } from './zones.ts';

type Figure = 'stepMinutes' | 'bufferMinutes' | 'noticeMinutes' | 'horizonDays';

type Choice = {
  field: Figure;
  label: string;
  hint: string;
  values: readonly number[];
  words: (value: number) => string;
};

const HOUR = 60;
const DAY = 1440;

const choices: readonly Choice[] = [
  {
    field: 'stepMinutes',
    label: 'Time between starts',
    hint: 'Every 30 minutes: 9:00, 9:30, 10:00 …',
    values: [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240],
    words: formatLength,
  },
  {
    field: 'bufferMinutes',
    label: 'Buffer after a booking',
    hint: 'Time to tidy up, travel or rest.',
    values: [0, 5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240],
    words: (value) => (value === 0 ? 'None' : formatLength(value)),
  },
  {
    field: 'noticeMinutes',
    label: 'Shortest notice',
    hint: 'The least time between booking and start.',
    values: [
      0,
      30,
      HOUR,
      2 * HOUR,
      4 * HOUR,
      8 * HOUR,
      12 * HOUR,
      DAY,
      2 * DAY,
      3 * DAY,
      7 * DAY,
      14 * DAY,
      30 * DAY,
    ],
    words: (value) => (value === 0 ? 'None' : formatLength(value)),
  },
  {
    field: 'horizonDays',
    label: 'How far ahead',
    hint: 'Later dates are not offered yet.',
    values: [1, 3, 7, 14, 30, 60, 90, 180, 365],
    words: (value) => formatCount(value, 'day'),
  },
];

/** The rules that derive bookable times from open hours. */
export function BookingRules({ form }: { form: HoursForm }) {
  const { draft, change, problems } = form;
  return (
    <Card asChild>
      <section aria-labelledby="rules-heading" className="grid gap-4">
        <h2 id="rules-heading" className="text-lg">
          Booking rules
        </h2>
        <div id="capacity" tabIndex={-1} className="outline-none">
          <Stepper
            label="People at once"
            hint="How many you can serve at the same time. A larger party takes several rounds."
            error={problems['capacity']}
            value={draft.capacity}
            onValueChange={(capacity) => change({ capacity })}
            max={HOURS_LIMITS.capacity}
            decreaseLabel="One fewer at once"
            increaseLabel="One more at once"
            valueText={
              draft.capacity === 1 ? '1 person at once' : `${draft.capacity} people at once`
            }
          />
        </div>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {choices.map((choice) => (
            <FigureField key={choice.field} choice={choice} form={form} />
          ))}
          <SelectField
            id="timeZone"
            label="Time zone"
            hint="All hours here are by its clock, changes of clocks included."
            className="sm:col-span-2"
            error={problems['timeZone']}
            value={draft.timeZone}
            onChange={(event) => change({ timeZone: event.target.value })}
          >
            {zoneOptions(draft.timeZone).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        </div>
        <Switch
          label="Accept bookings automatically"
          hint="A paid booking is accepted at once. Otherwise you have up to 24 hours to answer."
          checked={draft.autoAccept}
          onCheckedChange={(autoAccept) => change({ autoAccept })}
        />
      </section>
    </Card>
  );
}

function FigureField({ choice, form }: { choice: Choice; form: HoursForm }) {
  const { field, label, hint, values, words } = choice;
  const { draft, change, problems } = form;
  const value = draft[field];
  const offered = [...new Set([...values, value])].sort((a, b) => a - b);
  return (
    <SelectField
      id={field}
      label={label}
      hint={hint}
      error={problems[field]}
      value={value}
      onChange={(event) => change({ [field]: Number(event.target.value) } as Partial<HoursDraft>)}
    >
      {offered.map((one) => (
        <option key={one} value={one}>
          {words(one)}
        </option>
      ))}
    </SelectField>
  );
}
