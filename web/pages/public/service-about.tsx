import type { ComponentProps } from 'react';
import { AboutService } from '#web/features/catalogue/customer/service/about/about-service.tsx';
import { ServiceMap } from '#web/features/search/customer/map/service-map.tsx';

type ServiceAboutProps = ComponentProps<typeof AboutService> & { mapStyleUrl: string | null };

/** The presentation of a business with its map, where one is configured. */
export function ServiceAbout({ mapStyleUrl, ...about }: ServiceAboutProps) {
  const map = mapStyleUrl && <ServiceMap styleUrl={mapStyleUrl} service={about.service} />;
  return <AboutService {...about} map={map} />;
}
