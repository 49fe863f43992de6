import { createContext } from 'react';

type Replacing = { replace?: true };

/** In a sheet, a choice replaces the history entry of the sheet. Elsewhere the router decides. */
export const ReplacesEntry = createContext<Replacing>({});
export const replacing: Replacing = { replace: true };
