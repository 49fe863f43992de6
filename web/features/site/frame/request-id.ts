import { createContext, useContext, useState, useSyncExternalStore } from 'react';
import { ApiFailure } from '#web/api/api.ts';

/** The id of the page's request during server rendering. */
export const RequestId = createContext<string | undefined>(undefined);

const ELEMENT_ID = 'request-id';

/**
 * The request whose failure a page displays: that of the failed call, otherwise that of the page itself, which the
 * browser reads from the server's markup during hydration.
 */
export function useRequestId(error: unknown): { id: string | undefined; elementId: string } {
  const rendered = useContext(RequestId);
  const inMarkup = useSyncExternalStore(
    () => () => undefined,
    () => undefined,
    () => rendered ?? idInMarkup(),
  );
  // Without the state, the id would disappear after hydration.
  const [ofPage] = useState(inMarkup);
  const ofCall = error instanceof ApiFailure ? error.body['requestId'] : undefined;
  return { id: typeof ofCall === 'string' ? ofCall : ofPage, elementId: ELEMENT_ID };
}

function idInMarkup(): string | undefined {
  return typeof document === 'undefined'
    ? undefined
    : (document.getElementById(ELEMENT_ID)?.textContent ?? undefined);
}
