import { useState } from 'react';
import type { MemberTimeOff, Team } from '#contract/team/views.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { useT } from '#web/i18n/texts.tsx';
import { focusField } from '#web/lib/focus-field.ts';
import { Button } from '#web/ui/button/button.tsx';
import { FailureAlert } from '#web/ui/feedback/failure-alert.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { membersText, spanText } from '../team-text.ts';
import { useTeamAction } from '../use-team.ts';

type TimeOffListProps = {
  team: Team;
  timeOff: readonly MemberTimeOff[];
  onAdd?: (() => void) | undefined;
};

/** Upcoming time off. Removing an entry removes it for all of its members. */
export function TimeOffList({ team, timeOff, onAdd }: TimeOffListProps) {
  const t = useT();
  const { problem, run } = useTeamAction();
  const [removing, setRemoving] = useState<string>();
  const remove = async (timeOffId: string) => {
    setRemoving(timeOffId);
    const options = { params: { timeOffId }, skipNotification: true };
    await run(() => browserApi.call('removeMemberTimeOff', options), 'team.timeOffRemoved');
    setRemoving(undefined);
    focusField('time-off');
  };
  return (
    <Card asChild>
      <section aria-labelledby="time-off" className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h2 id="time-off" tabIndex={-1} className="text-lg outline-none">
            {t('team.timeOff')}
          </h2>
          {onAdd && (
            <Button variant="quiet" icon="plus" className="-me-2 px-2!" onClick={onAdd}>
              {t('team.addTimeOff')}
            </Button>
          )}
        </div>
        <FailureAlert failure={problem?.text} />
        {timeOff.length === 0 && <p className="text-ink-soft">{t('team.noneAhead')}</p>}
        {timeOff.length > 0 && (
          <ul className="divide-y divide-hairline border-t border-hairline">
            {timeOff.map((off) => {
              const who = membersText(t, off.memberIds, team);
              const span = spanText(t, off, team.timeZone);
              return (
                <li key={off.id} className="flex items-center justify-between gap-x-4 py-2">
                  <div className="min-w-0">
                    <p className="font-medium wrap-anywhere">{who}</p>
                    <p className="num">{span}</p>
                    {off.note && <p className="wrap-anywhere text-ink-soft">{off.note}</p>}
                  </div>
                  <Button
                    variant="quiet"
                    className="-me-2 px-2!"
                    aria-label={t('team.removeOf', { who, span })}
                    busy={removing === off.id}
                    onClick={() => void remove(off.id)}
                  >
                    {t('team.remove')}
                  </Button>
                </li>
              );
            })}
          </ul>
        )}
      </section>
    </Card>
  );
}
