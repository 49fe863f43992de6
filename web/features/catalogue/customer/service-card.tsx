import type { ReactNode } from 'react';
import type { Place, Service } from '#contract/catalogue/views.ts';
import type { PlainKey, T } from '#messages/translation.ts';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx';
import { Stars } from '#web/ui/display/stars.tsx';
import { Icon, type IconName } from '#web/ui/icon/icon.tsx';
import { taskIconName } from '#web/ui/icon/task-icon-names.ts';
import { Cover } from '#web/ui/image/cover.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { rupees } from './rupees.ts';

const statuses: Record<Service['status'], { tone: BadgeTone; label: PlainKey }> = {
  available: { tone: 'success', label: 'common.available' },
  busy: { tone: 'warn', label: 'common.busy' },
  offline: { tone: 'neutral', label: 'common.offline' },
};

/** SVC-15 */
const PENDING = { tone: 'warn', label: 'common.pendingApproval' } as const;

const marks: Partial<Record<Place, { icon: IconName; label: PlainKey }>> = {
  home: { icon: 'home', label: 'common.atHome' },
  online: { icon: 'video', label: 'common.online' },
};

/** The data of a card; a search result has a time instead of a status. */
export type CardService = Pick<
  Service,
  'id' | 'name' | 'icon' | 'tint' | 'category' | 'location' | 'fromAmount' | 'rating' | 'reviews'
> &
  Pick<Service, 'cover' | 'isVerified' | 'places'> &
  Partial<Pick<Service, 'status' | 'isActive' | 'approvalStatus'>> & {
    /** The task that the search found, with its price. */
    offer?: { name: string; amount: number };
  };

type ServiceCardProps = {
  service: CardService;
  /** The URL with the displayed offer and time; the service's own one by default. */
  to?: string | undefined;
  /** The next free time, for example 'Today, 5:00 PM'. */
  freeAt?: string | undefined;
  /** The distance, for example '2.1 km'. */
  distance?: string | undefined;
  eager?: boolean;
  /** An element above the cover with its own action, such as the heart. */
  corner?: ReactNode;
};

/** A service in a list. Every figure comes from data; unknown figures are omitted. */
export function ServiceCard(props: ServiceCardProps) {
  const t = useT();
  const { service, to, freeAt, distance, eager = false, corner } = props;
  const { id, name, icon, tint, category, location, cover, offer } = service;
  return (
    <Card flush interactive className="group flex h-full flex-col">
      <div className="relative">
        <Cover
          seed={id}
          tint={tint}
          icon={taskIconName(icon)}
          photo={cover}
          sizes="(min-width: 1280px) 240px, (min-width: 768px) 33vw, 50vw"
          eager={eager}
        />
        {freeAt && (
          <Badge tone="success" className="absolute inset-s-2 bottom-2">
            {freeAt}
          </Badge>
        )}
      </div>
      {corner && <div className="absolute end-2 top-2 z-10">{corner}</div>}
      <div className="flex flex-1 flex-col p-3 sm:p-4">
        <h3 className="text-base leading-snug">
          <Link
            to={to ?? `/service-details/${id}`}
            prefetch="intent"
            className="after:absolute after:inset-0 after:rounded-card group-hover:text-brand"
          >
            {name}
          </Link>
        </h3>
        <p className="mt-0.5 text-sm text-ink-soft">{t.nameOf(offer?.name ?? category)}</p>
        <p className="num mt-0.5 text-sm text-ink-soft">
          {distance ? `${location.split(',')[0]} · ${distance}` : location}
        </p>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <Rating service={service} />
          {service.isVerified && (
            <Mark icon="shield" className="text-brand">
              {t('common.isVerified')}
            </Mark>
          )}
          {service.places.map((place) => {
            const mark = marks[place];
            return (
              mark && (
                <Mark key={place} icon={mark.icon}>
                  {t(mark.label)}
                </Mark>
              )
            );
          })}
        </p>
        <p className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 pt-3">
          <span className="num font-semibold">{priceOf(t, service)}</span>
          <CardBadge service={service} />
        </p>
      </div>
    </Card>
  );
}

function priceOf(t: T, { fromAmount, offer }: CardService): string {
  if (offer) return rupees(offer.amount);
  return fromAmount === null
    ? t('common.noPrice')
    : t('common.from', { price: rupees(fromAmount) });
}

function CardBadge({ service }: Pick<ServiceCardProps, 'service'>) {
  const t = useT();
  const { isActive, approvalStatus, status } = service;
  const badge =
    isActive === false && approvalStatus === 'pending' ? PENDING : status && statuses[status];
  return badge && <Badge tone={badge.tone}>{t(badge.label)}</Badge>;
}

function Rating({ service: { rating, reviews } }: Pick<ServiceCardProps, 'service'>) {
  const t = useT();
  if (rating === null) return <span className="font-medium">{t('common.isNew')}</span>;
  return (
    <Stars value={rating} single>
      {rating.toFixed(1)} ({reviews})
    </Stars>
  );
}

type MarkProps = { icon: IconName; children: ReactNode; className?: string };

function Mark({ icon, children, className = 'text-ink-soft' }: MarkProps) {
  return (
    <span className={`inline-flex items-center gap-1 ${className}`}>
      <Icon name={icon} className="size-4" />
      {children}
    </span>
  );
}
