import { z } from 'zod';
import { PageNumber } from '../list-schemas.ts';
import { versionNumber } from '../numbers.ts';
import { AuditReasonBody, InstantText } from '../text.ts';
import {
  MEANINGS_MAX,
  SYNONYM_MEANS_MAX,
  SYNONYM_PHRASE_MAX,
  synonymSorts,
} from './synonym-limits.ts';

/** A meaning of a phrase and the instant from which it applies; null is no meaning. */
const SynonymVersion = z.object({
  id: z.string(),
  means: z.string().nullable(),
  effectiveFrom: z.string(),
  byName: z.string(),
  reason: z.string(),
});

/** A phrase that people type and the matching terms of the catalogue. */
export const Synonym = z
  .object({
    phrase: z.string(),
    /** Up to five meanings, separated by commas; similar terms follow a semicolon. Null before the first version. */
    means: z.string().nullable(),
    /** The version in force; null for a meaning that precedes the first version. */
    current: SynonymVersion.nullable(),
    /** Scheduled versions, the next one first. */
    scheduled: z.array(SynonymVersion),
    /** The number of versions and withdrawals; a change states the number that the admin saw. */
    revision: z.number(),
  })
  .meta({ id: 'Synonym' });
export type Synonym = z.infer<typeof Synonym>;

const hasAlphabetic = (text: string) => /[\p{L}\p{N}]{2}|\p{L}\p{M}/u.test(text);
/** The maximum length before spaces are normalized. */
const TYPED_MAX = 1_000;
const text = (max: number) =>
  z
    .string()
    .max(TYPED_MAX)
    .transform((typed) => typed.trim().replaceAll(/\s+/g, ' '))
    .pipe(
      z
        .string()
        .max(max, `At most ${max} characters.`)
        .refine((typed) => typed.isWellFormed() && !/\p{Cc}/u.test(typed), 'Use plain text.')
        .refine(hasAlphabetic, 'Enter at least two letters.'),
    );

const phrase = text(SYNONYM_PHRASE_MAX).refine(
  (typed) => !typed.includes(','),
  'Enter one phrase.',
);
const means = text(SYNONYM_MEANS_MAX)
  .refine(
    (typed) => typed.split(/[,;]/).length <= MEANINGS_MAX,
    `At most ${MEANINGS_MAX} meanings.`,
  )
  .refine((typed) => typed.split(/[,;]/).every(hasAlphabetic), 'Every meaning needs two letters.')
  .refine((typed) => typed.split(';').length <= 2, 'Use one semicolon at most.');

/** When a meaning takes effect or ends, and why; `effectiveFrom` is null for now. */
const Change = AuditReasonBody.extend({ phrase, effectiveFrom: InstantText.nullable() });
const revision = versionNumber(0);
export const AddSynonymBody = Change.extend({ means });
export const EditSynonymBody = Change.extend({ means, revision });
export const RemoveSynonymBody = Change.extend({ revision });

export const SynonymHistoryFileQuery = z.object({ phrase });
export const SynonymHistoryQuery = SynonymHistoryFileQuery.extend({ page: PageNumber });

const filters = {
  /** Part of the phrase or of a meaning. */
  q: z.string().trim().max(SYNONYM_PHRASE_MAX).default(''),
  sort: z.enum(synonymSorts).default('phrase'),
};
export const SynonymsFileQuery = z.object(filters);
export const SynonymsQuery = z.object({ ...filters, page: PageNumber });
export type SynonymsFilter = z.infer<typeof SynonymsFileQuery>;
