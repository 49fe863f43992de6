import type { Resource, ResourceService } from '#contract/team/resources.ts';
import type { T } from '#messages/translation.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';

type ResourceCardProps = {
  resource: Resource;
  services: readonly ResourceService[];
  onEdit: () => void;
};

/** One room or piece of equipment: its quantity, and the tasks that need it. */
export function ResourceCard({ resource, services, onEdit }: ResourceCardProps) {
  const t = useT();
  const { name, quantity, bookingsAhead } = resource;
  return (
    <Card className="grid h-full content-start gap-4">
      <div className="flex flex-wrap items-start gap-3">
        <h2 className="min-w-0 flex-1 basis-28 text-lg leading-snug wrap-anywhere">{name}</h2>
        <Button
          variant="quiet"
          className="-my-2 -me-2"
          aria-label={t('resources.editName', { name })}
          onClick={onEdit}
        >
          {t('resources.edit')}
        </Button>
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <dt className="text-ink-soft">{t('resources.youHave')}</dt>
        <dd className="num">{quantity}</dd>
        <dt className="text-ink-soft">{t('resources.neededFor')}</dt>
        <dd className="wrap-anywhere">{neededText(t, resource, services)}</dd>
        <dt className="text-ink-soft">{t('resources.ahead')}</dt>
        <dd className="num">
          {bookingsAhead === 0
            ? t('resources.noBookings')
            : t('resources.bookingCount', { count: bookingsAhead })}
        </dd>
      </dl>
    </Card>
  );
}

function neededText(
  t: T,
  { subServiceIds }: Resource,
  services: readonly ResourceService[],
): string {
  const names = services
    .flatMap(({ subServices }) => subServices)
    .filter(({ id }) => subServiceIds.includes(id))
    .map(({ name }) => t.nameOf(name));
  return names.length === 0 ? t('resources.noTask') : [...new Set(names)].join(', ');
}
