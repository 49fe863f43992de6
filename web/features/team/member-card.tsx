import type { Member, Team } from '#contract/team/views.ts';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { memberPath } from '#web/lib/provider-paths.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { Avatar, photoSrc } from '#web/ui/image/avatar.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { performsText, spanText } from './team-text.ts';

type MemberCardProps = { member: Member; team: Team };

/** One member: tasks, hours and next time off. The whole card is a link. */
export function MemberCard({ member, team }: MemberCardProps) {
  const t = useT();
  const { id, name, photo, colour, isOwner, isActive, weekly, account } = member;
  const next = team.timeOff.find(({ memberIds }) => memberIds.includes(id));
  return (
    <Card interactive className="grid h-full content-start gap-4">
      <div className="flex items-center gap-3">
        <Avatar name={name} src={photoSrc(photo)} tint={colour} />
        <h2 className="min-w-0 flex-1 text-lg leading-snug wrap-anywhere">
          <Link to={memberPath(id)} className="after:absolute after:inset-0 hover:underline">
            <UserText>{name}</UserText>
          </Link>
        </h2>
        {isOwner && <Badge tone="brand">{t('team.you')}</Badge>}
        {!isActive && <Badge>{t('team.deactivated')}</Badge>}
        {isActive && account.state === 'invited' && <Badge>{t('team.invited')}</Badge>}
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <dt className="text-ink-soft">{t('team.performs')}</dt>
        <dd className="wrap-anywhere">{performsText(t, member, team)}</dd>
        <dt className="text-ink-soft">{t('team.hours')}</dt>
        <dd>{weekly ? t('team.ownHours') : t('team.serviceHours')}</dd>
        <dt className="text-ink-soft">{t('team.timeOff')}</dt>
        <dd className="num">{next ? spanText(t, next, team.timeZone) : t('team.noTimeOff')}</dd>
      </dl>
    </Card>
  );
}
