import { pathOf } from '#contract/api.ts';
import type { DocumentState } from '#contract/portfolio/limits.ts';
import type { ProviderDocument } from '#contract/portfolio/views.ts';
import type { BadgeTone } from '#web/ui/display/badge.tsx';

export const documentStateWords: Record<DocumentState, { label: string; tone: BadgeTone }> = {
  pending: { label: 'Being checked', tone: 'warn' },
  accepted: { label: 'Accepted', tone: 'success' },
  rejected: { label: 'Rejected', tone: 'danger' },
};

/** Where the file of a document is saved from. */
export function filePath({ id, isPdf }: Pick<ProviderDocument, 'id' | 'isPdf'>): string {
  return pathOf(isPdf ? 'documentPdf' : 'documentPicture', { documentId: id });
}
