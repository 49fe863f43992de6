import { useT } from '#web/i18n/texts.tsx';
import { ChipGroup } from '#web/ui/form/chip-group.tsx';
import { MemberChips } from '../serving/member-chips.tsx';
import type { VisitChoice } from './visit/use-visit-choice.ts';

/**
 * The choice of the member, and whether the party has to be served together. Renders nothing without a team; the
 * services of a visit have their own choice of a member.
 */
export function MemberStep({ choice }: { choice: VisitChoice }) {
  const t = useT();
  const { chosen, isVisit, setMemberOf, isInTurns } = choice;
  const { canBeTogether, isTogether, setTogether } = choice;
  const [{ team, member }] = chosen;
  const hasChoice = !isVisit && team.length > 0;
  if (!hasChoice && !canBeTogether && !isInTurns) return null;
  return (
    <div className="grid min-w-0 gap-5">
      {hasChoice && (
        <MemberChips team={team} memberId={member?.id} onMember={(id) => setMemberOf(0, id)} />
      )}
      {isInTurns && <p className="text-ink-soft">{t('booking.cannotBeTogether')}</p>}
      {canBeTogether && (
        <ChipGroup
          label={<span className="font-semibold">{t('booking.yourGroup')}</span>}
          options={[
            { value: 'any', label: t('booking.inTurnsIsFine') },
            { value: 'together', label: t('booking.together') },
          ]}
          value={isTogether ? 'together' : 'any'}
          onValueChange={(value) => setTogether(value === 'together')}
        />
      )}
    </div>
  );
}
