import { lazy } from 'react';
import { MapDisclosure } from './map-disclosure.tsx';

const ServicesMap = lazy(async () => ({
  default: (await import('./services-map.tsx')).ServicesMap,
}));

type ServiceMapProps = { styleUrl: string | null; service: { id: string; name: string } };

/** Shows where a service is, where a map is configured. */
export function ServiceMap({ styleUrl, service }: ServiceMapProps) {
  if (styleUrl === null) return null;
  return (
    <MapDisclosure className="h-56">
      <ServicesMap styleUrl={styleUrl} services={[service]} />
    </MapDisclosure>
  );
}
