import type { MemberTimeOff, Team } from '#contract/team/views.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { useT } from '#web/i18n/texts.tsx';
import { membersText, spanText } from '../team-text.ts';
import { useTeamAction } from '../use-team.ts';
import { TimeOffSection } from './time-off-section.tsx';

type TimeOffListProps = {
  team: Team;
  timeOff: readonly MemberTimeOff[];
  onAdd?: (() => void) | undefined;
};

/** Upcoming time off. Removing an entry removes it for all of its members. */
export function TimeOffList({ team, timeOff, onAdd }: TimeOffListProps) {
  const t = useT();
  const { problem, remove } = useTeamAction();
  const removeOne = async (timeOffId: string) => {
    const options = { params: { timeOffId }, skipNotification: true };
    const send = () => browserApi.call('removeMemberTimeOff', options);
    await remove(send, 'TIME_OFF_NOT_FOUND', 'team.timeOffRemoved');
  };
  const items = timeOff.map((off) => {
    const who = membersText(t, off.memberIds, team);
    const span = spanText(t, off, team.timeZone);
    return {
      id: off.id,
      lines: (
        <>
          <p className="font-medium wrap-anywhere">{who}</p>
          <p className="num">{span}</p>
          {off.note && <p className="wrap-anywhere text-ink-soft">{off.note}</p>}
        </>
      ),
      removeLabel: t('team.removeOf', { who, span }),
    };
  });
  return (
    <TimeOffSection
      id="time-off"
      texts={{
        title: t('team.timeOff'),
        add: t('team.addTimeOff'),
        none: t('team.noneAhead'),
        remove: t('team.remove'),
      }}
      items={items}
      problem={problem?.text}
      onAdd={onAdd}
      onRemove={removeOne}
    />
  );
}
