import { useState } from 'react';
import type { OwnSchedule } from '#contract/team/own-schedule.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { useT } from '#web/i18n/texts.tsx';
import { focusField } from '#web/lib/focus-field.ts';
import { Button } from '#web/ui/button/button.tsx';
import { FailureAlert } from '#web/ui/feedback/failure-alert.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { spanText } from '../team-text.ts';
import { AddOwnTimeOffDialog } from './add-own-time-off-dialog.tsx';
import { useOwnTimeOff } from './use-schedule.ts';

/** Upcoming time off. A member can remove their own entries, but not those of the owner. */
export function OwnTimeOffList({ schedule }: { schedule: OwnSchedule }) {
  const t = useT();
  const { businessId, ownerName, mayTakeTimeOff, timeOff, timeZone } = schedule;
  const { problem, run } = useOwnTimeOff();
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<string>();
  const remove = async (timeOffId: string) => {
    setRemoving(timeOffId);
    const options = { params: { businessId, timeOffId }, skipNotification: true };
    await run(() => browserApi.call('removeOwnTimeOff', options), 'schedule.timeOffRemoved');
    setRemoving(undefined);
    focusField('own-time-off');
  };
  return (
    <Card asChild>
      <section aria-labelledby="own-time-off" className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h2 id="own-time-off" tabIndex={-1} className="text-lg outline-none">
            {t('schedule.timeOff')}
          </h2>
          {mayTakeTimeOff && (
            <Button
              variant="quiet"
              icon="plus"
              className="-me-2 px-2!"
              onClick={() => setAdding(true)}
            >
              {t('schedule.addTimeOff')}
            </Button>
          )}
        </div>
        <FailureAlert failure={problem} />
        {timeOff.length === 0 && <p className="text-ink-soft">{t('schedule.noneAhead')}</p>}
        {timeOff.length > 0 && (
          <ul className="divide-y divide-hairline border-t border-hairline">
            {timeOff.map((off) => {
              const span = spanText(t, off, timeZone);
              return (
                <li key={off.id} className="flex items-center justify-between gap-x-4 py-2">
                  <div className="min-w-0">
                    <p className="num">{span}</p>
                    {off.note && <p className="wrap-anywhere text-ink-soft">{off.note}</p>}
                    {!off.isOwn && (
                      <p className="wrap-anywhere text-ink-soft">
                        {t('schedule.enteredBy', { owner: ownerName })}
                      </p>
                    )}
                  </div>
                  {off.isOwn && mayTakeTimeOff && (
                    <Button
                      variant="quiet"
                      className="-me-2 px-2!"
                      aria-label={t('schedule.removeOf', { span })}
                      busy={removing === off.id}
                      onClick={() => void remove(off.id)}
                    >
                      {t('schedule.remove')}
                    </Button>
                  )}
                </li>
              );
            })}
          </ul>
        )}
        {!mayTakeTimeOff && (
          <p className="wrap-anywhere text-ink-soft">
            {t('schedule.askOwner', { owner: ownerName })}
          </p>
        )}
        {isAdding && <AddOwnTimeOffDialog schedule={schedule} onClose={() => setAdding(false)} />}
      </section>
    </Card>
  );
}
