import type { DocumentKind } from '#contract/portfolio/limits.ts';

/** An admin has accepted or rejected a document of a provider. */
export const DOCUMENT_DECIDED = 'portfolio.documentDecided';
export type DocumentDecided = {
  documentId: string;
  ownerId: string;
  kind: DocumentKind;
  isAccepted: boolean;
  /** Null: none was given. */
  reason: string | null;
};
