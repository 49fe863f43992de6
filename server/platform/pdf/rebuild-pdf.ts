import { PDF_PAGES_MAX } from '#contract/portfolio/limits.ts';
import { makeSemaphore } from '../images/semaphore.ts';
import { Refused } from '../refused.ts';
import { answerOfWorker } from '../worker-thread.ts';

export type RebuildWork = { bytes: Uint8Array; pagesMax: number; madeMs: number };
export type RebuildAnswer =
  | { pdf: Uint8Array }
  | { problem: 'DOCUMENT_LOCKED' | 'DOCUMENT_PAGES' | 'DOCUMENT_BROKEN' };

const FILE = new URL('./rebuild-worker.ts', import.meta.url);
const LIMITS = { msMax: 20_000, memoryMbMax: 128 };

/** A page takes about 30 MB while it is drawn. */
const withWorker = makeSemaphore({ atOnce: 1, waitingMax: 8 });

/**
 * Draws the pages of a PDF and puts the pictures into a new one, so that scripts, links, attachments and
 * damaged structures of the uploaded file do not reach readers.
 * @throws Refused DOCUMENT_LOCKED when it has a password, DOCUMENT_PAGES above `PDF_PAGES_MAX`,
 * DOCUMENT_BROKEN, UNAVAILABLE
 */
export async function rebuildPdf(bytes: Buffer, madeAt: Temporal.Instant): Promise<Buffer> {
  const madeMs = madeAt.epochMilliseconds;
  const work: RebuildWork = { bytes, pagesMax: PDF_PAGES_MAX, madeMs };
  return withWorker(async () => {
    const answer = await answerOfWorker<RebuildAnswer>(FILE, work, LIMITS).catch(() => undefined);
    if (answer && 'pdf' in answer) return Buffer.from(answer.pdf);
    throw new Refused(answer?.problem ?? 'DOCUMENT_BROKEN');
  });
}
