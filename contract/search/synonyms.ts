import { z } from 'zod';
import { PageNumber } from '../list-schemas.ts';
import { versionNumber } from '../numbers.ts';
import { MEANINGS_MAX, SYNONYM_MEANS_MAX, SYNONYM_PHRASE_MAX, synonymSorts } from './limits.ts';

/** A phrase that people type and the matching terms of the catalogue. */
export const Synonym = z
  .object({
    id: z.string(),
    phrase: z.string(),
    /** Up to five meanings, separated by commas; similar terms follow a semicolon. */
    means: z.string(),
    version: z.number(),
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

export const SynonymBody = z.object({
  phrase: text(SYNONYM_PHRASE_MAX).refine((typed) => !typed.includes(','), 'Enter one phrase.'),
  means: text(SYNONYM_MEANS_MAX)
    .refine(
      (typed) => typed.split(/[,;]/).length <= MEANINGS_MAX,
      `At most ${MEANINGS_MAX} meanings.`,
    )
    .refine((typed) => typed.split(/[,;]/).every(hasAlphabetic), 'Every meaning needs two letters.')
    .refine((typed) => typed.split(';').length <= 2, 'Use one semicolon at most.'),
});
export type SynonymBody = z.infer<typeof SynonymBody>;

const version = versionNumber(1);
export const EditSynonymBody = SynonymBody.extend({ version });
export const SynonymVersionBody = z.object({ version });

const filters = {
  /** A part of the phrase or of a meaning. */
  q: z.string().trim().max(SYNONYM_PHRASE_MAX).default(''),
  sort: z.enum(synonymSorts).default('phrase'),
};
export const SynonymsFileQuery = z.object(filters);
export const SynonymsQuery = z.object({ ...filters, page: PageNumber });
export type SynonymsFilter = z.infer<typeof SynonymsFileQuery>;
