import { z } from 'zod';
import { Dispute, DisputeCase } from '../booking/disputes.ts';
import { sides } from '../messages/limits.ts';
import { plainText } from '../text.ts';
import { EVIDENCE_LENGTH_MAX, EVIDENCE_LENGTH_MIN } from './limits.ts';

/** A text or a photo of one side; both are null after its author's account is deleted. */
export const Piece = z
  .object({
    id: z.string(),
    side: z.enum(sides),
    kind: z.enum(['words', 'picture']),
    text: z.string().nullable(),
    /** The path of the image, for the two sides and admins; `?size=small` for a tile. */
    path: z.string().nullable(),
    givenAt: z.string(),
  })
  .meta({ id: 'EvidencePiece' });
export type Piece = z.infer<typeof Piece>;

/** A dispute for one of its sides, with the evidence of both in chronological order. */
export const Evidence = Dispute.extend({
  bookingId: z.string(),
  reference: z.string(),
  serviceName: z.string(),
  subServiceName: z.string(),
  customerName: z.string(),
  providerName: z.string(),
  startsAt: z.string(),
  timeZone: z.string(),
  side: z.enum(sides),
  /** The deadline for an answer. */
  answerBy: z.string(),
  pieces: z.array(Piece),
  /** How many more items this side can submit. */
  left: z.object({ words: z.number(), pictures: z.number() }),
}).meta({ id: 'Evidence' });
export type Evidence = z.infer<typeof Evidence>;

export const EvidenceBody = z.object({
  text: plainText(EVIDENCE_LENGTH_MAX)
    .transform((text) => text.trim())
    .refine(
      (text) => text.length >= EVIDENCE_LENGTH_MIN,
      `Please write at least ${EVIDENCE_LENGTH_MIN} characters.`,
    ),
});

/** A dispute with the evidence of both sides, for admins. */
export const DisputeFile = DisputeCase.extend({ pieces: z.array(Piece) }).meta({
  id: 'DisputeFile',
});
export type DisputeFile = z.infer<typeof DisputeFile>;
