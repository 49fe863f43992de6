import { createContext, useContext } from 'react';

/** Asks the admin for a fresh second factor. @returns whether it was given. */
export type RequestSecondFactor = () => Promise<boolean>;

export const SecondFactorContext = createContext<RequestSecondFactor>(async () => false);

export function useSecondFactor(): RequestSecondFactor {
  return useContext(SecondFactorContext);
}
