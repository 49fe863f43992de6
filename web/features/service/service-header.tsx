import type { ReactNode } from 'react';
import type { ServiceDetails } from '#contract/catalogue.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Cover } from '#web/ui/cover.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { taskIconName } from '#web/ui/task-icon-names.ts';
import {
  completedWords,
  experienceWords,
  placeWords,
  ratingWords,
  serviceStatus,
} from './service-words.ts';

/** Who this is, where, and what is known about them (SVC-01). Only data; what has none stays away. */
export function ServiceHeader({ service }: { service: ServiceDetails }) {
  const { name, rating, reviews, isVerified, category, location } = service;
  const status = serviceStatus(service);
  const completed = completedWords(service.completedBookings);
  const experience = experienceWords(service.experience);
  return (
    <header className="grid items-start gap-5 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:gap-8">
      <Cover
        seed={service.id}
        tint={service.tint}
        icon={taskIconName(service.icon)}
        eager
        className="aspect-video rounded-card md:aspect-8/5"
      />
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone={service.tint}>{category}</Badge>
          <Badge tone={status.tone}>{status.label}</Badge>
          {isVerified && (
            <Badge tone="brand" icon="shield">
              Verified
            </Badge>
          )}
        </div>
        <h1 className="text-2xl sm:text-3xl">{name}</h1>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {rating === null ? (
            <Badge tone="marigold">New</Badge>
          ) : (
            <Stars value={rating}>{ratingWords(rating, reviews)}</Stars>
          )}
          <span className="text-ink-soft">By {service.providerName}</span>
        </p>
        {service.description && <p className="max-w-prose text-ink-soft">{service.description}</p>}
        <ul className="num flex flex-wrap gap-x-6 gap-y-2">
          <Fact icon="pin">{location}</Fact>
          {experience && <Fact icon="briefcase">{experience}</Fact>}
          {completed && <Fact icon="check">{completed}</Fact>}
          {service.places.map((place) => (
            <Fact key={place} icon={placeWords(place).icon}>
              {placeWords(place).label}
            </Fact>
          ))}
        </ul>
      </div>
    </header>
  );
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Icon name={icon} className="mt-0.5 text-ink-soft" />
      <span>{children}</span>
    </li>
  );
}
