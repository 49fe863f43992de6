import { createContext, useContext } from 'react';

/** Asks the admin for a fresh code and tells whether it came. */
export type AskForProof = () => Promise<boolean>;

export const ProofContext = createContext<AskForProof>(async () => false);

export function useProof(): AskForProof {
  return useContext(ProofContext);
}
