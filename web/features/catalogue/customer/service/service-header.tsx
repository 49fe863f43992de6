import type { ReactNode } from 'react';
import type { ServiceDetails } from '#contract/catalogue/views.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Icon, type IconName } from '#web/ui/icon/icon.tsx';
import { taskIconName } from '#web/ui/icon/task-icon-names.ts';
import { Cover } from '#web/ui/image/cover.tsx';
import { Photo } from '#web/ui/image/photo.tsx';
import { placeLabel, serviceStatus } from './service-labels.ts';
import { TrustLine } from './trust-line.tsx';

type ServiceHeaderProps = {
  service: ServiceDetails;
  /** A preview without a public address: has the description, which the page shows further down. */
  isPreview?: boolean;
};

/** Cover, name, figures and places of a service (SVC-01). Omits what has no data. */
export function ServiceHeader({ service, isPreview = false }: ServiceHeaderProps) {
  const t = useT();
  const { name, isVerified, category, location, openingHours } = service;
  const status = serviceStatus(service);
  const Heading = isPreview ? 'h3' : 'h1';
  return (
    <header className="grid items-start gap-4 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:gap-8">
      <div className="grid gap-2">
        <Cover
          seed={service.id}
          tint={service.tint}
          icon={taskIconName(service.icon)}
          photo={service.picture ? { src: service.picture, alt: name } : undefined}
          sizes="(min-width: 768px) 40vw, 100vw"
          eager
          className="rounded-card max-md:aspect-2/1"
        />
        <MorePhotos photos={service.pictures.slice(1)} name={name} />
      </div>
      <div className="grid gap-1.5">
        <div className="mb-1 flex flex-wrap items-center gap-2">
          <Badge tone={service.tint}>{t.nameOf(category)}</Badge>
          <Badge tone={status.tone}>{t(status.label)}</Badge>
          {isVerified && (
            <Badge tone="brand" icon="shield">
              {t('common.isVerified')}
            </Badge>
          )}
        </div>
        <Heading className="text-2xl sm:text-3xl">{name}</Heading>
        <p className="text-ink-soft">{t('service.by', { provider: service.providerName })}</p>
        <TrustLine service={service} />
        <ul className="num flex flex-wrap gap-x-5 gap-y-2 text-sm">
          <Fact icon="pin">{location}</Fact>
          {service.places.map((place) => (
            <Fact key={place} icon={placeLabel(place).icon}>
              {t(placeLabel(place).label)}
            </Fact>
          ))}
          {!isPreview && openingHours && (
            <Fact icon="clock">
              <a href="#about" className="link">
                {t('service.openingHours')}
              </a>
            </Fact>
          )}
        </ul>
        {isPreview && service.description && (
          <p className="max-w-prose text-ink-soft">{service.description}</p>
        )}
      </div>
    </header>
  );
}

function MorePhotos({ photos, name }: { photos: readonly string[]; name: string }) {
  const t = useT();
  if (photos.length === 0) return null;
  return (
    <ul className="grid grid-cols-4 gap-2">
      {photos.map((src, nth) => (
        <li key={src}>
          <Photo
            src={src}
            alt={t('service.photoOf', { name, place: nth + 2, total: photos.length + 1 })}
            width={320}
            height={200}
            className="aspect-8/5 w-full rounded-control object-cover"
          />
        </li>
      ))}
    </ul>
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
