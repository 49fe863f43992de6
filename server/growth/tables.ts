import type { Decisions } from './decision.ts';
import { bounded } from './tables/bounded.ts';
import { deleted } from './tables/deleted.ts';
import { permanent } from './tables/permanent.ts';

/**
 * The decision about every table of the database. A test compares the list with the migrated database, so that a new
 * table needs a decision; the retention sweep follows its rules.
 */
export const decisions: Decisions = { ...bounded, ...deleted, ...permanent };
