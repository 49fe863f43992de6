import { lazy } from 'react';
import type { SearchItem } from '#contract/search/views.ts';
import { MapDisclosure } from './map-disclosure.tsx';

const ServicesMap = lazy(async () => ({
  default: (await import('./services-map.tsx')).ServicesMap,
}));

type MapToggleProps = { styleUrl: string | null; items: readonly SearchItem[] };

/** Displays the first results on a map, if one is configured. */
export function MapToggle({ styleUrl, items }: MapToggleProps) {
  if (styleUrl === null || items.length === 0) return null;
  const services = items.map(({ id, name, offer }) => ({ id, name, amount: offer.amount }));
  return (
    <MapDisclosure className="h-80">
      <ServicesMap styleUrl={styleUrl} services={services} onChoose={focusResult} />
    </MapDisclosure>
  );
}

/** The name of a result links to its service. */
function focusResult(id: string): void {
  const link = document.querySelector<HTMLElement>(`main li h2 a[href*="/service-details/${id}"]`);
  link?.focus({ preventScroll: true });
  link?.closest('li')?.scrollIntoView({ block: 'center' });
}
