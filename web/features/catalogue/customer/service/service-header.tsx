import type { ReactNode } from 'react';
import type { ServiceDetails } from '#contract/catalogue/views.ts';
import { sharePage } from '#web/lib/share-page.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Stars } from '#web/ui/display/stars.tsx';
import { Icon, type IconName } from '#web/ui/icon/icon.tsx';
import { taskIconName } from '#web/ui/icon/task-icon-names.ts';
import { Cover } from '#web/ui/image/cover.tsx';
import { Photo } from '#web/ui/image/photo.tsx';
import { placeLabel, ratingText, reviewCountText, serviceStatus } from './service-labels.ts';

type ServiceHeaderProps = {
  service: ServiceDetails;
  /** A preview without a public address: omits the share button. */
  isPreview?: boolean;
};

/** Name, location and figures of a service (SVC-01). Omits what has no data. */
export function ServiceHeader({ service, isPreview = false }: ServiceHeaderProps) {
  const { name, rating, reviews, isVerified, category, location } = service;
  const status = serviceStatus(service);
  const Heading = isPreview ? 'h3' : 'h1';
  return (
    <header className="grid items-start gap-5 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:gap-8">
      <div className="grid gap-2">
        <Cover
          seed={service.id}
          tint={service.tint}
          icon={taskIconName(service.icon)}
          photo={service.picture ? { src: service.picture, alt: name } : undefined}
          eager
          className="aspect-video rounded-card md:aspect-8/5"
        />
        <MorePhotos photos={service.pictures.slice(1)} name={name} />
      </div>
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
        <Heading className="text-2xl sm:text-3xl">{name}</Heading>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {rating === null ? (
            <>
              <Badge tone="marigold">New</Badge>
              {reviews > 0 && <span className="num">{reviewCountText(reviews)}</span>}
            </>
          ) : (
            <Stars value={rating}>{ratingText(rating, reviews)}</Stars>
          )}
          <span className="text-ink-soft">By {service.providerName}</span>
        </p>
        {service.description && <p className="max-w-prose text-ink-soft">{service.description}</p>}
        <ul className="num flex flex-wrap gap-x-6 gap-y-2">
          <Fact icon="pin">{location}</Fact>
          {service.places.map((place) => (
            <Fact key={place} icon={placeLabel(place).icon}>
              {placeLabel(place).label}
            </Fact>
          ))}
        </ul>
        {!isPreview && (
          <Button
            variant="secondary"
            icon="share"
            className="w-fit"
            onClick={() => void sharePage(`/service-details/${service.id}`, name)}
          >
            Share
          </Button>
        )}
      </div>
    </header>
  );
}

function MorePhotos({ photos, name }: { photos: readonly string[]; name: string }) {
  if (photos.length === 0) return null;
  return (
    <ul className="grid grid-cols-4 gap-2">
      {photos.map((src, nth) => (
        <li key={src}>
          <Photo
            src={src}
            alt={`${name}, ${nth + 2} of ${photos.length + 1}`}
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
