import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { HoursDraft } from '#contract/availability/hours.ts';
import { normalizeHours } from '#contract/availability/hours-rules.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { queryClient } from '#web/api/client/query.ts';

export const PREVIEW_DAYS = 7;
/** Milliseconds after the last change until the preview reloads. */
const DEBOUNCE_MS = 350;

type PreviewInput = {
  serviceId: string;
  subServiceId: string | undefined;
  people: number;
  from: string;
  draft: HoursDraft;
  isUsable: boolean;
};

/** The times that customers would see with the unsaved draft. Old times stay until new ones load. */
export function usePreview({
  serviceId,
  subServiceId,
  people,
  from,
  draft,
  isUsable,
}: PreviewInput) {
  const now = JSON.stringify({ ...normalizeHours(draft), subServiceId, people, from });
  const settled = useDebounced(now);
  return useQuery(
    {
      queryKey: ['previewHours', serviceId, settled],
      queryFn: async ({ signal }) => {
        const body = { ...JSON.parse(settled), days: PREVIEW_DAYS };
        const options = { params: { serviceId }, body, signal, skipNotification: true };
        return (await browserApi.call('previewHours', options)).data;
      },
      enabled: isUsable && subServiceId !== undefined,
      placeholderData: keepPreviousData,
      staleTime: 0,
      gcTime: 60_000,
    },
    queryClient(),
  );
}

/** The debounced value. */
function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
