import { useLive } from '#web/api/client/live.ts';
import { refresh, useCall } from '#web/api/client/query.ts';

const QUIET = { skipNotification: true };
const OWN = { needsPerson: true };

/** The data of the dashboard, refreshed by live events. */
export function useDashboard() {
  const services = useCall('myServices', QUIET, OWN);
  const day = useCall('providerDashboard', QUIET, OWN);
  const earnings = useCall('earnings', QUIET, OWN);
  useLive('requests', () => void refresh('providerDashboard', 'earnings'));
  return {
    services: services.data?.data,
    day: day.data?.data,
    earnings: earnings.data?.data,
    isFailed: [services, day, earnings].some(({ isError, data }) => isError && !data),
    reload: () => void refresh('myServices', 'providerDashboard', 'earnings'),
  };
}
