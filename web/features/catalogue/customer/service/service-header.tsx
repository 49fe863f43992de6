import type { ReactNode } from 'react';
import type { ServiceDetails } from '#contract/catalogue/views.ts';
import { useT } from '#web/i18n/texts.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Icon, type IconName } from '#web/ui/icon/icon.tsx';
import { taskIconName } from '#web/ui/icon/task-icon-names.ts';
import { Cover } from '#web/ui/image/cover.tsx';
import { showAbout } from './about/show-about.ts';
import { ServiceGallery } from './service-gallery.tsx';
import { placeLabel, serviceStatus } from './service-labels.ts';
import { TrustLine } from './trust-line.tsx';

type ServiceHeaderProps = {
  service: ServiceDetails;
  /** A preview without a public address; contains the description, which the page displays further down. */
  isPreview?: boolean;
};

/** Cover, name, figures and places of a service (SVC-01). Unknown values are omitted. */
export function ServiceHeader({ service, isPreview = false }: ServiceHeaderProps) {
  const t = useT();
  const { name, isVerified, category, location, openingHours } = service;
  const status = serviceStatus(service);
  const hasGallery = service.photos.length > 1;
  const Heading = isPreview ? 'h3' : 'h1';
  return (
    <header
      className={classNames(
        'grid items-start gap-4 md:gap-8',
        !hasGallery && 'md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]',
      )}
    >
      {hasGallery ? (
        <ServiceGallery photos={service.photos} name={name} />
      ) : (
        <Cover
          seed={service.id}
          tint={service.tint}
          icon={taskIconName(service.icon)}
          photo={service.cover}
          alt={name}
          sizes="(min-width: 768px) 40vw, 100vw"
          eager
          className="rounded-card max-md:aspect-2/1"
        />
      )}
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
              {/* biome-ignore lint/a11y/useValidAnchor: without scripts, the link works as such */}
              <a href="#about" onClick={showAbout} className="link">
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

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Icon name={icon} className="mt-0.5 text-ink-soft" />
      <span>{children}</span>
    </li>
  );
}
