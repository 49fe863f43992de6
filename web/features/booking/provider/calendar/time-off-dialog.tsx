import { useState } from 'react';
import { TIME_OFF_NOTE_MAX } from '#contract/availability/hours-limits.ts';
import type { CalendarService, CalendarTimeOff } from '#contract/booking/calendar.ts';
import { INDIA, zoneName } from '#contract/time.ts';
import { Link } from '#web/i18n/link.tsx';
import { localRule } from '#web/i18n/local-rule.ts';
import { Rich, useT } from '#web/i18n/texts.tsx';
import { ActionDialog } from '#web/ui/dialog/action-dialog.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { spanText } from './calendar-text.ts';
import { useTimeOff } from './use-time-off.ts';

/** Local times of the service as in form fields: 'YYYY-MM-DDTHH:MM'. */
export type Span = { from: string; until: string };

/** The option for all services. */
const ALL = 'all';

type NewTimeOffProps = {
  services: readonly CalendarService[];
  chosenId: string | undefined;
  drawnSpan: Span;
  /** Several members work in the business. */
  hasTeam: boolean;
  onClose: () => void;
};

/** Adds time off, with the span that was drawn in the calendar. */
export function NewTimeOff(props: NewTimeOffProps) {
  const { services, chosenId, drawnSpan, hasTeam, onClose } = props;
  const t = useT();
  const [serviceId, setServiceId] = useState(chosenId ?? ALL);
  const [span, setSpan] = useState(drawnSpan);
  const [note, setNote] = useState('');
  const { add, isBusy, problem } = useTimeOff();
  const closed = services.filter((one) => serviceId === ALL || one.serviceId === serviceId);
  const zones = new Set(closed.map(({ timeZone }) => timeZone));
  const zone = zones.size === 1 ? closed[0]?.timeZone : undefined;
  const clock = zone
    ? zone !== INDIA && `${t('calendar.zone', { zone: zoneName(zone) })}.`
    : zones.size > 1 && t('calendar.ownClocks');
  const untilError = localRule(t, problem?.fields['until']);
  const send = async () => {
    const serviceIds = closed.map((one) => one.serviceId);
    if (await add(serviceIds, { ...span, note })) onClose();
  };
  return (
    <ActionDialog
      title={t('calendar.addTimeOff')}
      description={[t('calendar.cannotBook'), clock].filter(Boolean).join(' ')}
      closeLabel={t('calendar.closeUnchanged')}
      cancel={t('calendar.goBack')}
      confirm={t('calendar.addTimeOff')}
      isBusy={isBusy}
      failure={untilError ? undefined : problem?.text}
      isForm
      onConfirm={() => void send()}
      onClose={onClose}
    >
      {services.length > 1 && (
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
      )}
      <TextField
        label={t('calendar.from')}
        type="datetime-local"
        value={span.from}
        onChange={(event) => setSpan({ ...span, from: event.target.value })}
      />
      <TextField
        label={t('calendar.until')}
        type="datetime-local"
        value={span.until}
        error={untilError}
        onChange={(event) => setSpan({ ...span, until: event.target.value })}
      />
      <TextField
        label={t('calendar.note')}
        hint={t('calendar.noteHint')}
        maxLength={TIME_OFF_NOTE_MAX}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
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
    </ActionDialog>
  );
}

type OpenedTimeOffProps = { timeOff: CalendarTimeOff; serviceName: string; onClose: () => void };

/** One period of time off, with its removal. */
export function OpenedTimeOff({ timeOff, serviceName, onClose }: OpenedTimeOffProps) {
  const t = useT();
  const { remove, isBusy, problem } = useTimeOff();
  return (
    <ActionDialog
      title={t('day.timeOff')}
      description={serviceName}
      closeLabel={t('calendar.closeUnchanged')}
      cancel={t('calendar.keep')}
      confirm={t('calendar.removeTimeOff')}
      isDanger
      isBusy={isBusy}
      failure={problem?.text}
      onConfirm={async () => {
        if (await remove(timeOff.serviceId, timeOff.id)) onClose();
      }}
      onClose={onClose}
    >
      <p className="num">{spanText(t, timeOff.startsAt, timeOff.endsAt)}</p>
      {timeOff.note && <p className="text-ink-soft wrap-anywhere">{timeOff.note}</p>}
    </ActionDialog>
  );
}
