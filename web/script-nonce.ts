import { createContext } from 'react';

/** The nonce of inline scripts during server rendering; the browser does not need it. */
export const ScriptNonce = createContext<string | undefined>(undefined);
