import { lazy } from 'react';
import { MapDisclosure } from './map-disclosure.tsx';

const ServicesMap = lazy(async () => ({
  default: (await import('./services-map.tsx')).ServicesMap,
}));

type ServiceMapProps = { styleUrl: string; service: { id: string; name: string } };

/** The location of a service on a map. */
export function ServiceMap({ styleUrl, service }: ServiceMapProps) {
  return (
    <MapDisclosure className="h-56">
      <ServicesMap styleUrl={styleUrl} services={[{ id: service.id, name: service.name }]} />
    </MapDisclosure>
  );
}
