import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Place, Service } from '#contract/catalogue/views.ts';
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx';
import { Stars } from '#web/ui/display/stars.tsx';
import { Icon, type IconName } from '#web/ui/icon/icon.tsx';
import { taskIconName } from '#web/ui/icon/task-icon-names.ts';
import { Cover } from '#web/ui/image/cover.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { rupees } from './rupees.ts';

const statuses: Record<Service['status'], { tone: BadgeTone; label: string }> = {
  available: { tone: 'success', label: 'Available' },
  busy: { tone: 'warn', label: 'Busy' },
  offline: { tone: 'neutral', label: 'Offline' },
};

/** SVC-15 */
const PENDING = { tone: 'warn', label: 'pending approval' } as const;

const marks: Partial<Record<Place, { icon: IconName; label: string }>> = {
  home: { icon: 'home', label: 'At home' },
  online: { icon: 'video', label: 'Online' },
};

type ServiceCardProps = {
  service: Service;
  eager?: boolean;
  /** An element above the cover with its own action, such as the heart. */
  corner?: ReactNode;
};

/** A service in a list. Every figure comes from data; unknown figures are omitted. */
export function ServiceCard({ service, eager = false, corner }: ServiceCardProps) {
  const { id, name, icon, tint, category, location, fromAmount, picture } = service;
  const isPending = !service.isActive && service.approvalStatus === 'pending';
  const status = isPending ? PENDING : statuses[service.status];
  return (
    <Card flush interactive className="group flex h-full flex-col">
      <Cover
        seed={id}
        tint={tint}
        icon={taskIconName(icon)}
        photo={picture ? { src: `${picture}?size=small`, alt: '' } : undefined}
        eager={eager}
      />
      {corner && <div className="absolute end-2 top-2 z-10">{corner}</div>}
      <div className="flex flex-1 flex-col p-3 sm:p-4">
        <h3 className="text-base leading-snug">
          <Link
            to={`/service-details/${id}`}
            prefetch="intent"
            className="after:absolute after:inset-0 after:rounded-card group-hover:text-brand"
          >
            {name}
          </Link>
        </h3>
        <p className="mt-0.5 text-sm text-ink-soft">{category}</p>
        <p className="mt-1 flex items-start gap-1 text-sm text-ink-soft">
          <Icon name="pin" className="mt-0.5 size-4" />
          {location}
        </p>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <Rating service={service} />
          {service.isVerified && (
            <Mark icon="shield" className="text-brand">
              Verified
            </Mark>
          )}
          {service.places.map((place) => {
            const mark = marks[place];
            return (
              mark && (
                <Mark key={place} icon={mark.icon}>
                  {mark.label}
                </Mark>
              )
            );
          })}
        </p>
        <p className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 pt-3">
          <span className="num font-semibold">
            {fromAmount === null ? 'Price not set' : `from ${rupees(fromAmount)}`}
          </span>
          <Badge tone={status.tone}>{status.label}</Badge>
        </p>
      </div>
    </Card>
  );
}

function Rating({ service: { rating, reviews } }: { service: Service }) {
  if (rating === null) return <span className="font-medium">New</span>;
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
