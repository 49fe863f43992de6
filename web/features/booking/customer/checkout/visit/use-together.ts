import { useCall } from '#web/api/client/query.ts';

type Party = {
  serviceId: string;
  subServiceId: string;
  people: number;
  /** The segments of a visit. */
  segments: string | undefined;
};

/**
 * Whether a party that the team can serve together also has enough rooms and equipment; undefined while unknown.
 * @param isEnough the team has enough members for the party
 */
export function useTogether(party: Party, isEnough: boolean): boolean | undefined {
  const { serviceId, subServiceId, people, segments } = party;
  const { data } = useCall(
    'slots',
    {
      params: { serviceId },
      query: { subServiceId, people, days: 1, ...(segments ? { segments } : {}) },
      skipNotification: true,
    },
    { enabled: isEnough },
  );
  if (!isEnough) return false;
  return data ? data.data.servedAtOnce >= people : undefined;
}
