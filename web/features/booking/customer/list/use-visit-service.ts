import { useCall } from '#web/api/client/query.ts';

/** The public details of the service of a visit; `data` stays undefined if it is hidden. */
export function useVisitService(serviceId: string) {
  const options = { params: { serviceId }, skipNotification: true };
  return useCall('serviceDetails', options, { needsPerson: true });
}
