import { useMemo } from 'react';
import { useCall } from '#web/api/client/query.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { rupeesText } from '../query/rupees-text.ts';
import { MapPanel } from './map-panel.tsx';

type MappedService = { id: string; name: string; amount?: number };

type ServicesMapProps = {
  styleUrl: string;
  services: readonly MappedService[];
  onChoose?: (id: string) => void;
};

/** Services on a map, each with its price. */
export function ServicesMap({ styleUrl, services, onChoose }: ServicesMapProps) {
  const t = useT();
  const query = { services: services.map(({ id }) => id).join() };
  const { data, isError } = useCall('mapPoints', { query, skipNotification: true });
  const points = data?.data;
  const listed = JSON.stringify(services);
  const places = useMemo(
    () =>
      (JSON.parse(listed) as MappedService[]).flatMap(({ id, name, amount }) => {
        const point = points?.find((one) => one.id === id);
        if (!point) return [];
        const text = amount === undefined ? name : rupeesText(amount);
        return [{ ...point, text, label: amount === undefined ? name : `${name}, ${text}` }];
      }),
    [points, listed],
  );
  if (isError && !points) return <Alert tone="info">{t('map.failed')}</Alert>;
  if (!points) return <Skeleton className="h-full rounded-card" />;
  if (places.length === 0) return <Alert tone="info">{t('map.empty')}</Alert>;
  const [only] = services;
  return (
    <MapPanel
      styleUrl={styleUrl}
      places={places}
      label={services.length === 1 && only ? t('map.of', { name: only.name }) : t('map.ofServices')}
      failedText={t('map.failed')}
      onChoose={onChoose}
      className="h-full"
    />
  );
}
