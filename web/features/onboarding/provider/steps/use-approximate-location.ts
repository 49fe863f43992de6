import { useRef } from 'react';
import { SEARCH_PLACE_MAX } from '#contract/search/limits.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import type { ServiceFormState } from '../form/use-service-form.ts';

/** Coordinates with at most two decimals are approximate; a device returns more. */
const ROUGH = /^(?:\d{1,3}(?:\.\d{1,2})?)?$/;

/** Sets the coordinates to the centre of the area or city, unless more precise ones are set. */
export function useApproximateLocation(form: ServiceFormState) {
  const latest = useRef(form);
  latest.current = form;
  return async () => {
    const { area, city } = form.values;
    const point = city.trim() === '' ? undefined : await findCenter(area.trim(), city.trim());
    const { values, change } = latest.current;
    const isSame = values.area === area && values.city === city;
    const isRough = ROUGH.test(values.latitude) && ROUGH.test(values.longitude);
    if (!point || !isSame || !isRough) return;
    if (point.latitude !== values.latitude || point.longitude !== values.longitude) change(point);
  };
}

/** Returns undefined on failure; the user then enters the coordinates. */
async function findCenter(area: string, city: string) {
  const names = [area && `${area}, ${city}`, city].filter((name) => name !== '');
  for (const name of names) {
    if (name.length > SEARCH_PLACE_MAX) continue;
    try {
      const options = { query: { q: '', in: name }, skipNotification: true };
      const { where } = (await browserApi.call('interpretQuery', options)).data;
      if (where) return { latitude: String(where.latitude), longitude: String(where.longitude) };
    } catch {
      return undefined;
    }
  }
  return undefined;
}
