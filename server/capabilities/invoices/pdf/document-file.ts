import type { Deps } from '#platform/deps.ts';
import { eachRow } from '#platform/jobs/each-row.ts';
import { printedById } from '../store.ts';
import { type DocumentFile, documentsWithoutFile, fileById, insertFile } from './files.store.ts';
import { renderDocument } from './render-document.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

const RENDERED_PER_SWEEP = 20;
/** The outbox has this long before the sweep looks after what it left. */
const LEFT_MINUTES = 2;

/**
 * The file of a document, or undefined when there is no such document. It is made when nobody has made
 * it yet, and what was kept first is what everybody gets.
 */
export async function documentFile(
  deps: Needs,
  documentId: string,
): Promise<DocumentFile | undefined> {
  const kept = await fileById(deps.db, documentId);
  if (kept) return kept;
  const printed = await printedById(deps.db, documentId);
  if (!printed) return undefined;
  await insertFile(deps.db, documentId, await renderDocument(printed), deps.clock.now());
  return fileById(deps.db, documentId);
}

/** Makes the files that are still missing some minutes after their documents were issued. */
export async function renderMissing(
  deps: Needs & Pick<Deps, 'log'>,
  now: Temporal.Instant,
): Promise<void> {
  const before = now.subtract({ minutes: LEFT_MINUTES });
  const left = await documentsWithoutFile(deps.db, before, RENDERED_PER_SWEEP);
  await eachRow(deps.log, 'document.failed', left, (id) => documentFile(deps, id));
}
