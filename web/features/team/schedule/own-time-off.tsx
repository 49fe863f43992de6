import { useState } from 'react';
import type { OwnSchedule } from '#contract/team/own-schedule.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { orGone } from '#web/api/failures/or-gone.ts';
import { useT } from '#web/i18n/texts.tsx';
import { spanText } from '../team-text.ts';
import { TimeOffSection } from '../time-off/time-off-section.tsx';
import { AddOwnTimeOffDialog } from './add-own-time-off-dialog.tsx';
import { useOwnTimeOff } from './use-schedule.ts';

type Said = { message: string };

/** Upcoming time off. A member can remove their own entries, but not those of the owner. */
export function OwnTimeOffList({ schedule }: { schedule: OwnSchedule }) {
  const t = useT();
  const { businessId, ownerName, mayTakeTimeOff, timeOff, timeZone } = schedule;
  const { problem, run } = useOwnTimeOff();
  const [isAdding, setAdding] = useState(false);
  const remove = async (timeOffId: string) => {
    const options = { params: { businessId, timeOffId }, skipNotification: true };
    const done = 'schedule.timeOffRemoved';
    const send = () => browserApi.call('removeOwnTimeOff', options);
    await run(() => orGone<Said>(send, 'TIME_OFF_NOT_FOUND', () => ({ message: t(done) })), done);
  };
  const items = timeOff.map((off) => {
    const span = spanText(t, off, timeZone);
    return {
      id: off.id,
      lines: (
        <>
          <p className="num">{span}</p>
          {off.note && <p className="wrap-anywhere text-ink-soft">{off.note}</p>}
          {!off.isOwn && (
            <p className="wrap-anywhere text-ink-soft">
              {t('schedule.enteredBy', { owner: ownerName })}
            </p>
          )}
        </>
      ),
      removeLabel: off.isOwn && mayTakeTimeOff ? t('schedule.removeOf', { span }) : undefined,
    };
  });
  return (
    <TimeOffSection
      id="own-time-off"
      texts={{
        title: t('schedule.timeOff'),
        add: t('schedule.addTimeOff'),
        none: t('schedule.noneAhead'),
        remove: t('schedule.remove'),
      }}
      items={items}
      problem={problem}
      onAdd={mayTakeTimeOff ? () => setAdding(true) : undefined}
      onRemove={remove}
    >
      {!mayTakeTimeOff && (
        <p className="wrap-anywhere text-ink-soft">
          {t('schedule.askOwner', { owner: ownerName })}
        </p>
      )}
      {isAdding && <AddOwnTimeOffDialog schedule={schedule} onClose={() => setAdding(false)} />}
    </TimeOffSection>
  );
}
