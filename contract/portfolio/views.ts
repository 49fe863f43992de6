import { z } from 'zod';
import { ImageId } from '../call.ts';
import { Photo } from '../catalogue/photo.ts';
import { REASON_LENGTH_MAX } from '../limits.ts';
import { PageNumber } from '../list-schemas.ts';
import { caseSorts } from '../lists.ts';
import { plainText } from '../text.ts';
import {
  CAPTION_MAX,
  documentFilters,
  documentKinds,
  documentStates,
  documentTabs,
  WORKS_MAX,
} from './limits.ts';

/** A document for verification, for its owner; another call returns the file. */
export const ProviderDocument = z
  .object({
    id: z.string(),
    kind: z.enum(documentKinds),
    isPdf: z.boolean(),
    state: z.enum(documentStates),
    reason: z.string().nullable(),
    givenAt: z.string(),
    decidedAt: z.string().nullable(),
    /** The instant after which the file cannot be opened. */
    fileDeletedAt: z.string().nullable(),
  })
  .meta({ id: 'ProviderDocument' });
export type ProviderDocument = z.infer<typeof ProviderDocument>;

/** A document with its owner, for admins. */
export const DocumentCase = ProviderDocument.extend({
  ownerId: z.string(),
  ownerName: z.string(),
  ownerEmail: z.string(),
}).meta({ id: 'DocumentCase' });
export type DocumentCase = z.infer<typeof DocumentCase>;

const caseFilter = {
  state: z.enum(documentTabs).default('pending'),
  kind: z.enum(documentFilters).default('all'),
  sort: z.enum(caseSorts).default('usual'),
};
export const DocumentCasesFileQuery = z.object(caseFilter);
export const DocumentCasesQuery = z.object({ ...caseFilter, page: PageNumber });
export type DocumentCasesFilter = z.infer<typeof DocumentCasesFileQuery>;

export const DecideDocumentBody = z
  .object({
    act: z.enum(['accept', 'reject']),
    /** Required for a rejection; the owner reads it. */
    reason: plainText(REASON_LENGTH_MAX)
      .transform((text) => text.trim())
      .default(''),
  })
  .refine(({ act, reason }) => act === 'accept' || reason !== '', {
    path: ['reason'],
    message: 'Please give a reason.',
  });

/** A photo of a provider's work; `path` is its URL path, with `?size=small` for a tile. */
export const Work = z
  .object({ id: z.string(), path: z.string(), caption: z.string(), photo: Photo })
  .meta({ id: 'Work' });
export type Work = z.infer<typeof Work>;

const WorkOrder = z
  .array(
    z.object({
      id: ImageId,
      caption: plainText(CAPTION_MAX).transform((text) => text.replace(/\s+/g, ' ').trim()),
    }),
  )
  .max(WORKS_MAX);

/** All photos of a service in their new order, with their captions. */
export const WorksBody = z.object({
  works: WorkOrder,
  /** The displayed order and captions on which the change is based; others are refused. */
  basedOn: WorkOrder.optional(),
});
