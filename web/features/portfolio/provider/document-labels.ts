import { pathOf } from '#contract/call-paths.ts';
import type { DocumentKind, DocumentState } from '#contract/portfolio/limits.ts';
import type { ProviderDocument } from '#contract/portfolio/views.ts';
import type { PlainKey } from '#messages/translation.ts';
import type { BadgeTone } from '#web/ui/display/badge.tsx';

export const documentStateLabels: Record<DocumentState, { label: PlainKey; tone: BadgeTone }> = {
  pending: { label: 'stuff.checked', tone: 'warn' },
  accepted: { label: 'stuff.accepted', tone: 'success' },
  rejected: { label: 'stuff.rejected', tone: 'danger' },
};

export const documentKindNames: Record<DocumentKind, PlainKey> = {
  identity: 'stuff.identity',
  address: 'stuff.address',
  licence: 'stuff.licence',
  training: 'stuff.training',
};

/** The download path of a document. */
export function filePath({ id, isPdf }: Pick<ProviderDocument, 'id' | 'isPdf'>): string {
  return pathOf(isPdf ? 'documentPdf' : 'documentImage', { documentId: id });
}
