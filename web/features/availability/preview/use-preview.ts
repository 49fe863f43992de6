import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { HoursDraft, ServiceHours } from '#contract/availability/hours.ts';
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
  saved: ServiceHours;
  isUsable: boolean;
};

/** The times that customers would see with the unsaved draft. Old times stay until new ones load. */
export function usePreview({
  serviceId,
  subServiceId,
  people,
  from,
  draft,
  saved,
  isUsable,
}: PreviewInput) {
  const now = JSON.stringify({ ...normalizeHours(draft), subServiceId, people, from });
  const settled = useDebounced(now);
  return useQuery(
    {
      queryKey: ['previewHours', serviceId, settled, savedKey(saved)],
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

/** What is saved apart from the draft, such as time off, and determines the free times as well. */
export function savedKey({ version, timeOff }: ServiceHours): string {
  return JSON.stringify([version, timeOff]);
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
