import type { Deps } from '#platform/deps.ts';
import type { Http } from '#platform/http/http.ts';
import { compareServices } from './find/compare-services.ts';
import { findServices } from './find/find-services.ts';
import { isNameOfService } from './find/named-services.ts';
import type { Needs } from './items.ts';
import { otherInstallation } from './places/other-installation.ts';
import { pointsOf } from './places/store.ts';
import { suggestLocalities } from './places/suggest-localities.ts';
import { interpretQuery } from './query/read-query.ts';

export function searchRoutes(http: Http, deps: Needs & Pick<Deps, 'site'>): void {
  http.route('search', async ({ query, reply }) => {
    // Identical for everyone; free times are outdated within seconds.
    reply.header('cache-control', 'public, max-age=2');
    return { data: await findServices(deps, query) };
  });
  http.route('compareServices', async ({ query, reply }) => {
    reply.header('cache-control', 'public, max-age=2');
    return { data: await compareServices(deps, query) };
  });
  http.route('interpretQuery', async ({ query }) => {
    const read = await interpretQuery(deps, query);
    const point = read.where ?? query.near;
    const isName = await isNameOfService(deps, query, read);
    const other = point && otherInstallation(deps.site, point);
    return { data: { ...read, isName, installation: other?.origin ?? null } };
  });
  http.route('mapSettings', async ({ reply }) => {
    reply.header('cache-control', 'public, max-age=300');
    return { data: { styleUrl: deps.site.map?.styleUrl ?? null } };
  });
  http.route('mapPoints', async ({ query, reply }) => {
    // Identical for everyone; an address changes rarely.
    reply.header('cache-control', 'public, max-age=300');
    return { data: await pointsOf(deps.db, query.services) };
  });
  http.route('localities', async ({ query, reply }) => {
    // Identical for everyone; the number of services per place changes slowly.
    reply.header('cache-control', 'public, max-age=300');
    return { data: await suggestLocalities(deps, query.q) };
  });
}
