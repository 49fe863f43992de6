import type { ReactNode } from 'react';
import type { TeamMember } from '#contract/availability/members.ts';
import type { OpeningDay, ServiceDetails } from '#contract/catalogue/views.ts';
import { directionsUrl } from '#contract/contact/directions.ts';
import { INDIA, zoneName } from '#contract/time.ts';
import { useT } from '#web/i18n/texts.tsx';
import { DirectionsLink } from '#web/ui/button/directions-link.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { dayLabel, hoursText } from './opening-text.ts';
import { ServiceTeam } from './service-team.tsx';

type AboutServiceProps = {
  service: ServiceDetails;
  team: readonly TeamMember[];
  /** The location on a map. */
  map?: ReactNode;
  /** The gift cards of the business. */
  giftCards?: ReactNode;
};

/** The presentation of the business: description, opening hours, location and team. */
export function AboutService({ service, team, map, giftCards }: AboutServiceProps) {
  const t = useT();
  const { name, description, location, places, openingHours, timeZone } = service;
  return (
    <section
      id="about"
      tabIndex={-1}
      aria-labelledby="about-heading"
      className="grid scroll-mt-20 content-start gap-6 outline-none lg:self-start lg:rounded-card lg:border lg:border-hairline lg:bg-surface lg:p-5"
    >
      <h2 id="about-heading" className="text-xl">
        {t('service.about')}
      </h2>
      {description && (
        <p className="max-w-prose wrap-anywhere text-ink-soft">
          <UserText>{description}</UserText>
        </p>
      )}
      {openingHours && <OpeningHours days={openingHours} timeZone={timeZone} />}
      {places.includes('provider') && (
        <div className="grid gap-3">
          <h3 className="text-base">{t('service.whereToFind')}</h3>
          <p className="wrap-anywhere">{location}</p>
          <DirectionsLink
            label={t('service.directions')}
            urlFor={(userAgent) => directionsUrl(name, location, userAgent)}
            className="w-fit"
          />
          {map}
        </div>
      )}
      <ServiceTeam team={team} />
      {giftCards}
    </section>
  );
}

type OpeningHoursProps = { days: readonly OpeningDay[]; timeZone: string };

function OpeningHours({ days, timeZone }: OpeningHoursProps) {
  const t = useT();
  return (
    <div className="grid gap-2">
      <h3 className="text-base">
        {t('service.openingHours')}
        {timeZone !== INDIA && (
          <span className="text-sm font-normal text-ink-soft"> {zoneName(timeZone)}</span>
        )}
      </h3>
      <dl className="num grid gap-1.5 text-sm">
        {days.map(({ date, intervals }, nth) => (
          <div key={date} className="flex flex-wrap justify-between gap-x-4 first:font-semibold">
            <dt>{dayLabel(t, date, nth)}</dt>
            <dd className={intervals.length === 0 ? 'text-ink-soft' : undefined}>
              {hoursText(t, intervals)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
