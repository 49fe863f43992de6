import { createContext } from 'react';

/** Whether a choice replaces the current history entry, which is that of a sheet. */
export const ReplacesEntry = createContext(false);
