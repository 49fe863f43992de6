import 'maplibre-gl/dist/maplibre-gl.css';
import {
  AttributionControl,
  LngLatBounds,
  Map as MapLibreMap,
  Marker,
  NavigationControl,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { useEffect, useRef } from 'react';

// A worker from a blob URL would need a less strict policy of the page.
setWorkerUrl(workerUrl);

export type MapPlace = {
  id: string;
  latitude: number;
  longitude: number;
  /** Short text of the marker, such as a price. */
  text: string;
  /** The marker's full name for screen readers. */
  label: string;
};

export type MapViewProps = {
  styleUrl: string;
  places: readonly MapPlace[];
  label: string;
  /** Called when a marker is pressed; without it, markers are not buttons. */
  onChoose?: ((id: string) => void) | undefined;
  /** Called if the style cannot be loaded, or the device cannot render maps. */
  onFailed: () => void;
};

/** Zoom level at which a street can be recognised. */
const ZOOM_MAX = 15;
const PADDING = 48;

/** A map with a marker for each place. It loads from the origins of the style, so it is rendered only on request. */
export function MapView(props: MapViewProps) {
  const { styleUrl, places, label } = props;
  const box = useRef<HTMLElement>(null);
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    if (!box.current || places.length === 0) return undefined;
    try {
      return draw(box.current, styleUrl, places, latest);
    } catch {
      latest.current.onFailed();
      return undefined;
    }
  }, [styleUrl, places]);
  return <section ref={box} aria-label={label} className="size-full" />;
}

function draw(
  container: HTMLElement,
  style: string,
  places: readonly MapPlace[],
  latest: { current: MapViewProps },
): () => void {
  const bounds = new LngLatBounds();
  for (const { longitude, latitude } of places) bounds.extend([longitude, latitude]);
  const map = new MapLibreMap({
    ...{ container, style, bounds },
    fitBoundsOptions: { padding: PADDING, maxZoom: ZOOM_MAX },
    // Prevents the map from moving when the page is scrolled with one finger or the wheel.
    cooperativeGestures: true,
    attributionControl: false,
    fadeDuration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 300,
  });
  map.addControl(new AttributionControl({ compact: true }));
  map.addControl(new NavigationControl({ showCompass: false }));
  map.on('error', () => {
    if (!map.isStyleLoaded()) latest.current.onFailed();
  });
  for (const place of places) {
    new Marker({ element: markerOf(place, latest), anchor: 'bottom' })
      .setLngLat([place.longitude, place.latitude])
      .addTo(map);
  }
  return () => map.remove();
}

function markerOf({ id, text, label }: MapPlace, latest: { current: MapViewProps }): HTMLElement {
  const marker = document.createElement(latest.current.onChoose ? 'button' : 'span');
  marker.className =
    'num grid min-h-8 font-sans max-w-40 place-items-center truncate rounded-full border-2 border-surface bg-brand px-3 text-sm font-semibold text-on-brand shadow-soft';
  marker.textContent = text;
  marker.setAttribute('aria-label', label);
  if (marker instanceof HTMLButtonElement) marker.type = 'button';
  else marker.setAttribute('role', 'img');
  marker.addEventListener('click', () => latest.current.onChoose?.(id));
  return marker;
}
