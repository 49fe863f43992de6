import type { DeskPage } from '../lists.ts';
import type { Synonym, SynonymBody } from './synonyms.ts';

/** The synonyms of search, as admins keep them. */
export const synonymCalls = {
  adminSynonyms: ['GET', '/admin/synonyms'],
  adminSynonymsCsv: ['GET', '/admin/synonyms.csv'],
  addSynonym: ['POST', '/admin/synonyms'],
  editSynonym: ['PUT', '/admin/synonyms/:synonymId'],
  removeSynonym: ['POST', '/admin/synonyms/:synonymId/remove'],
} as const;

export const SYNONYM_PHRASE_MAX = 60;
export const SYNONYM_MEANS_MAX = 200;
/** Meanings of one phrase. */
export const MEANINGS_MAX = 5;
export const synonymSorts = ['phrase', 'phrase-down', 'newest'] as const;

type Query = Record<string, string | number | undefined>;
type OfSynonym = { synonymId: string };

export type SynonymShapes = {
  adminSynonyms: { query: Query; data: DeskPage<Synonym> };
  /** Answers the file itself. */
  adminSynonymsCsv: { query: Query; data: never };
  addSynonym: { body: SynonymBody; data: Synonym };
  editSynonym: { params: OfSynonym; body: SynonymBody & { version: number }; data: Synonym };
  removeSynonym: { params: OfSynonym; body: { version: number }; data: null };
};
