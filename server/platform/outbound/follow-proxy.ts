import { setGlobalProxyFromEnv } from 'node:http';

/**
 * Leads the requests of this process through the configured proxy: SMS, WhatsApp, pushes and Google's keys. Requests with
 * an agent of their own do not follow it: calendars, whose checked address a proxy would resolve again, and traces.
 * @returns a function that ends it
 */
export function followProxy(proxy: Readonly<Record<string, string>>): () => void {
  if (Object.keys(proxy).length === 0) return () => undefined;
  return setGlobalProxyFromEnv(proxy);
}
