import {
  addVersion,
  lockSetting,
  startOf,
  versionsOfSubjects,
  withdrawVersion,
} from '#capabilities/settings/index.ts';
import type { Synonym } from '#contract/search/synonyms.ts';
import { setAuditSubject } from '#platform/audit.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { showSynonym } from './show-synonyms.ts';
import { phraseKey, synonymAt } from './synonyms.store.ts';
import { invalidateVocabulary } from './vocabulary.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;
export const SYNONYM = 'synonym';

type Change = {
  phrase: string;
  /** Null removes the phrase. */
  means: string | null;
  effectiveFrom: string | null;
  reason: string;
  /** The revision that the admin saw; undefined for a phrase that is new to them. */
  revision: number | undefined;
  by: string;
};

/**
 * Adds a version of a synonym that applies from now on or later.
 * @throws Refused SYNONYM_TAKEN for a new phrase that has a meaning, SYNONYM_NOT_FOUND for one without, SETTING_CHANGED,
 * SETTING_TAKEN, INVALID for an instant in the past or the same meaning
 */
export async function changeSynonym(deps: Needs, change: Change): Promise<Synonym> {
  const { db, clock } = deps;
  const { phrase, means, reason, revision, by: createdBy } = change;
  try {
    const key = await inTransaction(db, async (tx) => {
      const subject = await phraseKey(tx, phrase);
      setAuditSubject(subject);
      await lockSetting(tx, { key: SYNONYM, subject });
      const now = clock.now();
      const effectiveFrom = startOf(change.effectiveFrom, now);
      const before = (await synonymAt(tx, subject, effectiveFrom))?.means ?? null;
      const versions = await versionsOfSubjects(tx, { key: SYNONYM, subjects: [subject] }, now);
      if (revision === undefined && before !== null) throw new Refused('SYNONYM_TAKEN');
      if (revision !== undefined && before === null) throw new Refused('SYNONYM_NOT_FOUND');
      if (revision !== undefined && revision !== versions.get(subject)?.revision)
        throw new Refused('SETTING_CHANGED');
      if (before === means) {
        const fields = { means: 'This is the meaning at that time already.' };
        throw new Refused('INVALID', undefined, { fields });
      }
      const value = { phrase, means };
      const version = { key: SYNONYM, subject, value, effectiveFrom, reason, createdBy };
      await addVersion(tx, { ...version, signOffId: null }, now);
      return subject;
    });
    return await showSynonym(deps, key);
  } finally {
    invalidateVocabulary(db);
  }
}

/** @throws Refused as `withdrawVersion` */
export async function withdrawSynonym(
  deps: Needs,
  versionId: string,
  { by, reason }: { by: string; reason: string },
): Promise<Synonym> {
  try {
    const isOwn = (key: string) => key === SYNONYM;
    const { subject } = await withdrawVersion(deps, versionId, { by, reason, isOwn });
    return await showSynonym(deps, subject);
  } finally {
    invalidateVocabulary(deps.db);
  }
}
