import { createContext, useContext } from 'react';

/** Requests the second factor from the admin. @returns whether it was provided. */
export type RequestSecondFactor = () => Promise<boolean>;

export const SecondFactorContext = createContext<RequestSecondFactor>(async () => false);

export function useSecondFactor(): RequestSecondFactor {
  return useContext(SecondFactorContext);
}
