import type { HoursDraft } from '#contract/availability/hours.ts';
import { HOURS_LIMITS } from '#contract/availability/hours-limits.ts';
import type { PlainKey, T } from '#messages/translation.ts';
import { localRule } from '#web/i18n/local-rule.ts';
import { useT } from '#web/i18n/texts.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Stepper } from '#web/ui/form/stepper.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { formatLength } from './hours-text.ts';
import { TeamServes } from './team-serves.tsx';
import type { HoursForm } from './use-hours-form.ts';
import { zoneOptions } from './zones.ts';

type Figure = 'stepMinutes' | 'bufferMinutes' | 'noticeMinutes' | 'horizonDays';

type Choice = {
  field: Figure;
  label: PlainKey;
  hint: PlainKey;
  values: readonly number[];
  format: (t: T, value: number) => string;
};

const HOUR = 60;
const DAY = 1440;

function formatLengthOrNone(t: T, minutes: number): string {
  return minutes === 0 ? t('hours.none') : formatLength(t, minutes);
}

const choices: readonly Choice[] = [
  {
    field: 'stepMinutes',
    label: 'hours.step',
    hint: 'hours.stepHint',
    values: [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240],
    format: formatLength,
  },
  {
    field: 'bufferMinutes',
    label: 'hours.buffer',
    hint: 'hours.bufferHint',
    values: [0, 5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240],
    format: formatLengthOrNone,
  },
  {
    field: 'noticeMinutes',
    label: 'hours.notice',
    hint: 'hours.noticeHint',
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
    format: formatLengthOrNone,
  },
  {
    field: 'horizonDays',
    label: 'hours.horizon',
    hint: 'hours.horizonHint',
    values: [1, 3, 7, 14, 30, 60, 90, 180, 365],
    format: (t, count) => t('hours.dayCount', { count }),
  },
];

/** The rules that determine bookable times within opening hours. */
export function BookingRules({ form }: { form: HoursForm }) {
  const t = useT();
  const { draft, change, problems, teamSize } = form;
  return (
    <Card asChild>
      <section aria-labelledby="rules-heading" className="grid gap-4">
        <h2 id="rules-heading" className="text-lg">
          {t('hours.rules')}
        </h2>
        <div id="capacity" tabIndex={-1} className="outline-none">
          {teamSize == null ? (
            <Stepper
              label={t('hours.atOnce')}
              hint={t('hours.atOnceHint')}
              error={localRule(t, problems['capacity'])}
              value={draft.capacity}
              onValueChange={(capacity) => change({ capacity })}
              max={HOURS_LIMITS.capacity}
              decreaseLabel={t('hours.fewerAtOnce')}
              increaseLabel={t('hours.moreAtOnce')}
              valueText={t('hours.countAtOnce', { count: draft.capacity })}
            />
          ) : (
            <TeamServes size={teamSize} onLeave={form.leaveTeam} />
          )}
        </div>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {choices.map((choice) => (
            <FigureField key={choice.field} choice={choice} form={form} />
          ))}
          <SelectField
            id="timeZone"
            label={t('hours.timeZone')}
            hint={t('hours.timeZoneHint')}
            className="sm:col-span-2"
            error={localRule(t, problems['timeZone'])}
            value={draft.timeZone}
            onChange={(event) => change({ timeZone: event.target.value })}
          >
            {zoneOptions(t, draft.timeZone).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        </div>
        <Switch
          label={t('hours.autoAccept')}
          hint={t('hours.autoAcceptHint')}
          checked={draft.autoAccept}
          onCheckedChange={(autoAccept) => change({ autoAccept })}
        />
      </section>
    </Card>
  );
}

function FigureField({ choice, form }: { choice: Choice; form: HoursForm }) {
  const t = useT();
  const { field, label, hint, values, format } = choice;
  const { draft, change, problems } = form;
  const value = draft[field];
  const offered = [...new Set([...values, value])].sort((a, b) => a - b);
  return (
    <SelectField
      id={field}
      label={t(label)}
      hint={t(hint)}
      error={localRule(t, problems[field])}
      value={value}
      onChange={(event) => change({ [field]: Number(event.target.value) } as Partial<HoursDraft>)}
    >
      {offered.map((one) => (
        <option key={one} value={one}>
          {format(t, one)}
        </option>
      ))}
    </SelectField>
  );
}
