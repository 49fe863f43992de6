import type { Synonym, SynonymBody } from '#contract/search/synonyms.ts';
import { setAuditSubject } from '#platform/audit.ts';
import { inTransaction, type Tx, violatedConstraint } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { deleteSynonym, insertSynonym, isSynonym, updateSynonym } from './synonyms.store.ts';
import { invalidateVocabulary } from './vocabulary.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

/** Adds a synonym, effective for the next search. @throws Refused SYNONYM_TAKEN */
export function addSynonym(deps: Needs, body: SynonymBody): Promise<Synonym> {
  return change(deps, async (tx) => {
    const made = await insertSynonym(tx, body, deps.clock.now());
    if (!made) throw new Error('An insert gave no row.');
    setAuditSubject(made.id);
    return made;
  });
}

/** @throws Refused SYNONYM_NOT_FOUND, SYNONYM_CHANGED on a version conflict, SYNONYM_TAKEN */
export function editSynonym(deps: Needs, synonym: Synonym): Promise<Synonym> {
  return change(deps, async (tx) => {
    const changed = await updateSynonym(tx, synonym, deps.clock.now());
    return changed ?? refuse(tx, synonym.id);
  });
}

/** @throws Refused as for editSynonym */
export function removeSynonym(deps: Needs, id: string, version: number): Promise<void> {
  return change(deps, async (tx) => {
    if (!(await deleteSynonym(tx, id, version))) await refuse(tx, id);
  });
}

async function refuse(tx: Tx, id: string): Promise<never> {
  throw new Refused((await isSynonym(tx, id)) ? 'SYNONYM_CHANGED' : 'SYNONYM_NOT_FOUND');
}

async function change<Result>({ db }: Needs, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  try {
    return await inTransaction(db, work);
  } catch (error) {
    if (violatedConstraint(error) !== 'synonym_once') throw error;
    throw new Refused('SYNONYM_TAKEN');
  } finally {
    invalidateVocabulary(db);
  }
}
