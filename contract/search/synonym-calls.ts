import { z } from 'zod';
import { type CallDefinitions, ids } from '../call.ts';
import { listPage } from '../list-schemas.ts';
import {
  EditSynonymBody,
  Synonym,
  SynonymBody,
  SynonymsFileQuery,
  SynonymsQuery,
  SynonymVersionBody,
} from './synonyms.ts';

export const synonymCalls = {
  adminSynonyms: {
    method: 'GET',
    path: '/admin/synonyms',
    access: 'admin',
    summary: 'Synonyms of search, page by page',
    query: SynonymsQuery,
    data: listPage(Synonym),
    errors: [],
  },
  adminSynonymsCsv: {
    method: 'GET',
    path: '/admin/synonyms.csv',
    access: 'admin',
    summary: 'The same list as a CSV file',
    query: SynonymsFileQuery,
    file: 'text/csv; charset=utf-8',
    errors: [],
  },
  addSynonym: {
    method: 'POST',
    path: '/admin/synonyms',
    access: 'admin',
    summary: 'Add a phrase that search understands',
    body: SynonymBody,
    data: Synonym,
    errors: ['SYNONYM_TAKEN'],
  },
  editSynonym: {
    method: 'PUT',
    path: '/admin/synonyms/:synonymId',
    access: 'admin',
    summary: 'Change a phrase or its meaning',
    params: ids('synonymId'),
    body: EditSynonymBody,
    data: Synonym,
    errors: ['SYNONYM_TAKEN', 'SYNONYM_NOT_FOUND', 'SYNONYM_CHANGED'],
  },
  removeSynonym: {
    method: 'POST',
    path: '/admin/synonyms/:synonymId/remove',
    access: 'admin',
    summary: 'Remove a phrase from search',
    params: ids('synonymId'),
    body: SynonymVersionBody,
    data: z.null(),
    errors: ['SYNONYM_NOT_FOUND', 'SYNONYM_CHANGED'],
  },
} as const satisfies CallDefinitions;
