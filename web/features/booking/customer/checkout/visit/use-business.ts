import { useSearchParams } from 'react-router';
import type { ServiceDetails } from '#contract/catalogue/views.ts';
import { useCall } from '#web/api/client/query.ts';

/**
 * A service, including the sub-services of its business that can join a visit. Undefined while these load and the URL
 * can name one of them; without a response the service is booked alone.
 */
export function useBusiness(service: ServiceDetails): ServiceDetails | undefined {
  const [search] = useSearchParams();
  const options = { params: { serviceId: service.id }, skipNotification: true };
  const { data, isPending } = useCall('joinableSubServices', options);
  const joinable = data?.data ?? [];
  const own = new Set(service.subServices.map(({ id }) => id));
  const named = (search.get('segments') ?? '').split(',').map((one) => one.split(':')[0] ?? '');
  const namesOthers = named.some((id) => id !== '' && !own.has(id));
  if (namesOthers && isPending) return undefined;
  return { ...service, subServices: [...service.subServices, ...joinable] };
}
