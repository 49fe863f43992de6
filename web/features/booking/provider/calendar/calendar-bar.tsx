import type { CalendarColumn, ProviderCalendar } from '#contract/booking/calendar.ts';
import { zoneName } from '#contract/time.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { ChipGroup } from '#web/ui/form/chip-group.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { rangeText } from './calendar-text.ts';
import { countIn } from './lanes.ts';
import type { Calendar, CalendarView } from './use-calendar.ts';

/** A column with the number of its entries, since a narrow page shows one column at a time. */
function columnOption(data: ProviderCalendar, column: CalendarColumn) {
  const { columnId: value, name: label } = column;
  return { value, label, below: `${countIn(data, column)} booked` };
}

type CalendarBarProps = { calendar: Calendar; data: ProviderCalendar; isWide: boolean };

/** Selects dates, view and service of the calendar. */
export function CalendarBar({ calendar, data, isWide }: CalendarBarProps) {
  const { view, serviceId, columnId, go, turn } = calendar;
  const unit = view === 'day' ? 'day' : 'week';
  const views: { value: CalendarView; label: string }[] = [
    { value: 'day', label: 'Day' },
    ...(isWide ? [{ value: 'week' as const, label: 'Week' }] : []),
    { value: 'list', label: 'List' },
  ];
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="flex items-center gap-1">
        <IconButton
          outlined
          icon="chevron-left"
          label={`Previous ${unit}`}
          onClick={() => turn(-1)}
        />
        <IconButton outlined icon="chevron-right" label={`Next ${unit}`} onClick={() => turn(1)} />
        <Button variant="quiet" onClick={() => go({ date: data.today })}>
          Today
        </Button>
      </div>
      <p role="status" className="num min-w-0 flex-1 basis-52 text-lg font-semibold">
        {rangeText(data.days)}
        <span className="block text-sm font-normal text-ink-soft">
          Times in {zoneName(data.timeZone)}
        </span>
      </p>
      <ChipGroup
        label="Show as"
        labelHidden
        options={views}
        value={view}
        onValueChange={(chosen) => go({ view: chosen })}
      />
      {data.services.length > 1 && (
        <SelectField
          label="Service"
          labelHidden
          className="w-full sm:w-64"
          value={serviceId ?? ''}
          onChange={(event) => go({ service: event.target.value })}
        >
          <option value="">All my services</option>
          {data.services.map((service) => (
            <option key={service.serviceId} value={service.serviceId}>
              {service.name}
            </option>
          ))}
        </SelectField>
      )}
      {view === 'day' && !isWide && data.columns.length > 1 && (
        <ChipGroup
          label="Whose day"
          labelHidden
          layout="strip"
          className="w-full"
          options={data.columns.map((column) => columnOption(data, column))}
          value={columnId ?? data.columns[0]?.columnId}
          onValueChange={(chosen) => go({ column: chosen })}
        />
      )}
    </div>
  );
}
