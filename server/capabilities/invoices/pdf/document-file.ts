import type { Deps } from '#platform/deps.ts';
import { eachRow } from '#platform/jobs/each-row.ts';
import { printedById } from '../store.ts';
import { type DocumentFile, documentsWithoutFile, fileById, insertFile } from './files.store.ts';
import { renderDocument } from './render-document.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

const RENDERED_PER_SWEEP = 20;
/** Time for the outbox job before the sweep renders a missing file. */
const LEFT_MINUTES = 2;

/**
 * The PDF of a document, rendered on first use; undefined for an unknown document. The file stored first is
 * final.
 */
export async function documentFile(
  deps: Needs,
  documentId: string,
): Promise<DocumentFile | undefined> {
  const known = await fileById(deps.db, documentId);
  if (known) return known;
  const printed = await printedById(deps.db, documentId);
  if (!printed) return undefined;
  await insertFile(deps.db, documentId, await renderDocument(printed), deps.clock.now());
  return fileById(deps.db, documentId);
}

/** Renders files that are still missing minutes after issue. */
export async function renderMissing(
  deps: Needs & Pick<Deps, 'log'>,
  now: Temporal.Instant,
): Promise<void> {
  const before = now.subtract({ minutes: LEFT_MINUTES });
  const left = await documentsWithoutFile(deps.db, before, RENDERED_PER_SWEEP);
  await eachRow(deps.log, 'document.failed', left, (id) => documentFile(deps, id));
}
