import { createContext, type ReactNode } from 'react';

/** Renders an error of a query differently, or returns nothing for the usual message. `retry` loads the query again. */
export type ShowQueryError = (error: { message: string }, retry: () => void) => ReactNode;

export const QueryErrorContext = createContext<ShowQueryError>(() => null);
