import { createContext } from 'react';

/** The nonce of inline scripts while the server renders; the browser neither has nor needs it. */
export const ScriptNonce = createContext<string | undefined>(undefined);
