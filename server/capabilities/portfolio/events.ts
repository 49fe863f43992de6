import type { DocumentKind } from '#contract/portfolio/limits.ts';

/** An admin accepted or rejected a provider's document. */
export const DOCUMENT_DECIDED = 'portfolio.documentDecided';
export type DocumentDecided = {
  documentId: string;
  ownerId: string;
  kind: DocumentKind;
  isAccepted: boolean;
  /** Null when none was given. */
  reason: string | null;
};
