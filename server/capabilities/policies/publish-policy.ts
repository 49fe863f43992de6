import { personById } from '#capabilities/identity/index.ts';
import type { AdminPolicies, PublishPolicyInput } from '#contract/policies/admin-views.ts';
import { termsOf } from '#contract/policies/rules.ts';
import type { SettingState } from '#contract/settings/limits.ts';
import { type Db, inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import {
  insertPolicy,
  latestPolicy,
  lockPolicies,
  type PolicyVersionRow,
  policyAt,
  policyRows,
} from './store.ts';

const VERSIONS_MAX = 50;

export type Needs = Pick<Deps, 'db' | 'clock'> & {
  /** Counts the paid bookings made under each of these versions; bookings are a higher capability. */
  countBookings: (db: Db, versions: readonly number[]) => Promise<Map<number, number>>;
};

/** The versions of the policy, newest first, with how many bookings were made under each. */
export async function listPolicies({ db, clock, countBookings }: Needs): Promise<AdminPolicies> {
  const [rows, inForce] = await Promise.all([
    policyRows(db, VERSIONS_MAX),
    policyAt(db, clock.now()),
  ]);
  const counts = await countBookings(
    db,
    rows.map(({ version }) => version),
  );
  const versions = await Promise.all(
    rows.map(async (row) => ({
      version: row.version,
      activeFrom: row.activeFrom.toString(),
      terms: row.terms,
      madeBy: await nameOf(db, row.madeBy),
      note: row.note,
      bookings: counts.get(row.version) ?? 0,
      state: stateOf(row, inForce.version),
      withdrawal: await withdrawalOf(db, row),
    })),
  );
  return { inForce: inForce.version, versions };
}

function stateOf({ version, withdrawnAt }: PolicyVersionRow, inForce: number): SettingState {
  if (withdrawnAt !== null) return 'withdrawn';
  if (version === inForce) return 'in force';
  return version > inForce ? 'scheduled' : 'past';
}

async function withdrawalOf(db: Db, row: PolicyVersionRow) {
  const { withdrawnAt, withdrawnBy, withdrawnReason } = row;
  if (withdrawnAt === null) return null;
  const byName = (await nameOf(db, withdrawnBy)) ?? '';
  return { at: withdrawnAt.toString(), byName, reason: withdrawnReason ?? '' };
}

async function nameOf(db: Db, personId: string | null): Promise<string | null> {
  if (personId === null) return null;
  const person = await personById(db, personId);
  return person ? `${person.firstName} ${person.lastName}` : 'An admin';
}

/**
 * Publishes the next version of the policy. It takes effect in the future and after every earlier version;
 * bookings made until then keep the version they were made under.
 * @throws Refused POLICY_STALE when another version was published meanwhile, INVALID for an instant that has passed.
 */
export async function publishPolicy(
  deps: Needs,
  adminId: string,
  { version, activeFrom, terms: chosen, note }: PublishPolicyInput,
): Promise<AdminPolicies> {
  await inTransaction(deps.db, async (tx) => {
    await lockPolicies(tx);
    const latest = await latestPolicy(tx);
    if (latest.lastVersion + 1 !== version) throw new Refused('POLICY_STALE');
    const now = deps.clock.now();
    const begins = Temporal.Instant.from(activeFrom);
    refuseUnless(Temporal.Instant.compare(begins, now) > 0, 'Choose an instant to come.');
    refuseUnless(
      Temporal.Instant.compare(begins, latest.activeFrom) > 0,
      `Version ${latest.version} begins later than that.`,
    );
    refuseUnless(
      !latest.withdrawnStarts.some((start) => start.equals(begins)),
      'A withdrawn version would have begun then. Choose another moment.',
    );
    const terms = termsOf(chosen, latest.terms);
    await insertPolicy(tx, { version, activeFrom: begins, terms, madeBy: adminId, note }, now);
  });
  return listPolicies(deps);
}

function refuseUnless(isRight: boolean, sentence: string): void {
  if (!isRight) throw new Refused('INVALID', undefined, { fields: { activeFrom: sentence } });
}
