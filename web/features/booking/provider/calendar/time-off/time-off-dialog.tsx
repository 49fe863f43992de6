import { useState } from 'react';
import type { CalendarService, CalendarTimeOff } from '#contract/booking/calendar.ts';
import { INDIA, zoneName } from '#contract/time.ts';
import { Link } from '#web/i18n/link.tsx';
import { Rich, useT } from '#web/i18n/texts.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { OpenedSpan, type Span, TimeOffForm } from './time-off-form.tsx';
import { useTimeOff } from './use-time-off.ts';

/** The option for all services. */
const ALL = 'all';

type NewTimeOffProps = {
  services: readonly CalendarService[];
  chosenId: string | undefined;
  drawnSpan: Span;
  /** True if several members work in the business. */
  hasTeam: boolean;
  onClose: () => void;
};

/** Adds time off of one service or of all. */
export function NewTimeOff(props: NewTimeOffProps) {
  const { services, chosenId, drawnSpan, hasTeam, onClose } = props;
  const t = useT();
  const [serviceId, setServiceId] = useState(chosenId ?? ALL);
  const { add, isBusy, problem } = useTimeOff();
  const closed = services.filter((one) => serviceId === ALL || one.serviceId === serviceId);
  const zones = new Set(closed.map(({ timeZone }) => timeZone));
  const zone = zones.size === 1 ? closed[0]?.timeZone : undefined;
  const clock = zone
    ? zone !== INDIA && `${t('calendar.zone', { zone: zoneName(zone) })}.`
    : zones.size > 1 && t('calendar.ownClocks');
  const serviceIds = closed.map((one) => one.serviceId);
  return (
    <TimeOffForm
      title={t('calendar.addTimeOff')}
      description={[t('calendar.cannotBook'), clock].filter(Boolean).join(' ')}
      confirm={t('calendar.addTimeOff')}
      drawnSpan={drawnSpan}
      isBusy={isBusy}
      problem={problem}
      onAdd={(entered) => add(serviceIds, entered)}
      onClose={onClose}
      choice={
        services.length > 1 && (
          <SelectField
            label={t('calendar.service')}
            value={serviceId}
            onChange={(event) => setServiceId(event.target.value)}
          >
            <option value={ALL}>{t('calendar.every')}</option>
            {services.map((one) => (
              <option key={one.serviceId} value={one.serviceId}>
                {one.name}
              </option>
            ))}
          </SelectField>
        )
      }
    >
      {hasTeam && (
        <p className="text-ink-soft">
          <Rich
            text={t('calendar.closesTeam', { team: '{team}' })}
            slots={{
              team: (
                <Link className="link" to="/serviceProvider/team">
                  {t('calendar.team')}
                </Link>
              ),
            }}
          />
        </p>
      )}
    </TimeOffForm>
  );
}

type OpenedTimeOffProps = { timeOff: CalendarTimeOff; serviceName: string; onClose: () => void };

/** One period of time off of a service, with its removal. */
export function OpenedTimeOff({ timeOff, serviceName, onClose }: OpenedTimeOffProps) {
  const { remove, isBusy, problem } = useTimeOff();
  return (
    <OpenedSpan
      timeOff={timeOff}
      description={serviceName}
      isBusy={isBusy}
      problem={problem}
      onRemove={() => remove(timeOff.serviceId, timeOff.id)}
      onClose={onClose}
    />
  );
}
