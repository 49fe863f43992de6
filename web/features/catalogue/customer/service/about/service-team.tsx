import type { TeamMember } from '#contract/availability/members.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Avatar, photoSrc } from '#web/ui/image/avatar.tsx';

/** The members who serve customers. Absent for a provider who works alone. */
export function ServiceTeam({ team }: { team: readonly TeamMember[] }) {
  const t = useT();
  if (team.length < 2) return null;
  return (
    <section aria-labelledby="our-team">
      <h3 id="our-team" className="text-base">
        {t('service.ourTeam')}
      </h3>
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-4">
        {team.map(({ id, name, photo }) => (
          <li key={id} className="grid w-20 justify-items-center gap-2 text-center">
            <Avatar name={name} src={photoSrc(photo)} size="large" />
            <span className="line-clamp-2 max-w-full text-sm font-medium wrap-anywhere">
              {name}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
