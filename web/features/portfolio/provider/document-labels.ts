import { pathOf } from '#contract/call-paths.ts';
import type { DocumentState } from '#contract/portfolio/limits.ts';
import type { ProviderDocument } from '#contract/portfolio/views.ts';
import type { BadgeTone } from '#web/ui/display/badge.tsx';

export const documentStateLabels: Record<DocumentState, { label: string; tone: BadgeTone }> = {
  pending: { label: 'Being checked', tone: 'warn' },
  accepted: { label: 'Accepted', tone: 'success' },
  rejected: { label: 'Rejected', tone: 'danger' },
};

/** The download path of a document. */
export function filePath({ id, isPdf }: Pick<ProviderDocument, 'id' | 'isPdf'>): string {
  return pathOf(isPdf ? 'documentPdf' : 'documentImage', { documentId: id });
}
