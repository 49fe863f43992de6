import type { CalendarColumn, ProviderCalendar } from '#contract/booking/calendar.ts';
import { INDIA, zoneName } from '#contract/time.ts';
import type { T } from '#messages/translation.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ChipGroup } from '#web/ui/form/chip-group.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { rangeText, shortRangeText } from './calendar-text.ts';
import { countIn } from './lanes.ts';
import { MemberDot } from './member-dot.tsx';
import type { Calendar, CalendarView } from './use-calendar.ts';

/** The number of entries of a column or of all, because only one may be visible; unknown while they load. */
function countText(t: T, { calendar, data }: CalendarBarProps, column?: CalendarColumn): string {
  return calendar.data ? t('calendar.booked', { count: countIn(data, column) }) : '–';
}

/** A column with its colour and the number of its entries. */
function columnOption(t: T, bar: CalendarBarProps, column: CalendarColumn) {
  const { columnId: value, name, colour } = column;
  const label = (
    <span className="flex items-center gap-1.5">
      <MemberDot colour={colour} />
      {name}
    </span>
  );
  return { value, label, below: countText(t, bar, column) };
}

type CalendarBarProps = {
  calendar: Calendar;
  /** The calendar, or the one that was loaded last, with the dates of this one. */
  data: ProviderCalendar;
  isWide: boolean;
};

/** Selects dates, view and service of the calendar. */
export function CalendarBar({ calendar, data, isWide }: CalendarBarProps) {
  const t = useT();
  const { view, serviceId, go, turn } = calendar;
  const isDay = view === 'day';
  // Omitted on a narrow page, where the choice of a column covers most of its uses.
  const isRedundant = !isWide && view !== 'list' && data.columns.length > 1 && !serviceId;
  const hasServiceChoice = data.services.length > 1 && !isRedundant;
  const views: { value: CalendarView; label: string }[] = [
    { value: 'day', label: t('calendar.day') },
    { value: 'week', label: t('calendar.week') },
    { value: 'list', label: t('calendar.list') },
  ];
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="flex flex-wrap items-center gap-1">
        <IconButton
          outlined
          icon="chevron-left"
          label={t(isDay ? 'calendar.previousDay' : 'calendar.previousWeek')}
          onClick={() => turn(-1)}
        />
        <IconButton
          outlined
          icon="chevron-right"
          label={t(isDay ? 'calendar.nextDay' : 'calendar.nextWeek')}
          onClick={() => turn(1)}
        />
        <Button variant="quiet" onClick={() => go({ date: data.today })}>
          {t('calendar.today')}
        </Button>
      </div>
      <p
        role="status"
        className={classNames(
          'num min-w-0 flex-1 font-semibold',
          isWide ? 'basis-52 text-lg' : 'basis-24',
        )}
      >
        {isWide ? rangeText(t, data.days) : shortRangeText(t, data.days)}
        {data.timeZone !== INDIA && (
          <span className="block text-sm font-normal text-ink-soft">
            {t('calendar.zone', { zone: zoneName(data.timeZone) })}
          </span>
        )}
      </p>
      <ChipGroup
        label={t('calendar.view')}
        labelHidden
        options={views}
        value={view}
        onValueChange={(chosen) => go({ view: chosen })}
      />
      {hasServiceChoice && (
        <SelectField
          label={t('calendar.service')}
          labelHidden
          className="w-full sm:w-64"
          value={serviceId ?? ''}
          onChange={(event) => go({ service: event.target.value })}
        >
          <option value="">{t('calendar.allServices')}</option>
          {data.services.map((service) => (
            <option key={service.serviceId} value={service.serviceId}>
              {service.name}
            </option>
          ))}
        </SelectField>
      )}
      <ColumnChoice {...{ calendar, data, isWide }} />
    </div>
  );
}

/** Selects the member or service whose entries are displayed in a week, or in a day on a narrow page. */
function ColumnChoice(bar: CalendarBarProps) {
  const t = useT();
  const { data, isWide } = bar;
  const { view, columnId, go } = bar.calendar;
  const { columns } = data;
  if (columns.length < 2 || view === 'list' || (view === 'day' && isWide)) return null;
  const isWeek = view === 'week';
  const below = countText(t, bar);
  const everyone = { value: '', label: t('calendar.everyone'), below };
  const first = isWeek ? '' : columns[0]?.columnId;
  const isKnown = columns.some((column) => column.columnId === columnId);
  return (
    <ChipGroup
      label={t(isWeek ? 'calendar.whoseWeek' : 'calendar.whoseDay')}
      labelHidden
      layout="strip"
      className="w-full"
      options={[
        ...(isWeek ? [everyone] : []),
        ...columns.map((column) => columnOption(t, bar, column)),
      ]}
      value={isKnown ? columnId : first}
      onValueChange={(chosen) => go({ column: chosen })}
    />
  );
}
