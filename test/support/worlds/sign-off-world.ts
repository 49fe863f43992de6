import { sql } from 'kysely';
import { expect } from 'vitest';
import type { SignOff } from '#contract/signoffs/views.ts';
import type { Reply } from './app.ts';
import { type PayoutWorld, payoutWorld } from './payout-world.ts';
import { TIMED } from './timed-invariants.ts';

export const REASON = 'Joins the support team';

export type SignOffWorld = PayoutWorld & {
  /** Two new admins; previous admins lose the role, and their open requests end. */
  twoAdmins(): Promise<[asker: string, other: string]>;
  grant(personId: string, as: string): Promise<Reply>;
  confirm(signOffId: string, as: string): Promise<Reply>;
  rejectSignOff(signOffId: string, as: string): Promise<Reply>;
  openSignOffs(as: string): Promise<SignOff[]>;
};

/** The payout world with a limit of 500 rupees, above which payouts and goodwill need a second admin. */
export async function signOffWorld(database: { url: string }): Promise<SignOffWorld> {
  const signOffLimits = { payoutPaise: 50_000, refundPaise: 50_000 };
  const w = await payoutWorld(database, { site: { signOffLimits } });
  return {
    ...w,
    twoAdmins: async () => {
      await sql`delete from identity.roles where role = 'admin'`.execute(w.deps.db);
      await sql`update signoffs.requests set state = 'expired'
        where state = 'open'`.execute(w.deps.db);
      return [await w.admin(), await w.admin()];
    },
    grant: (personId, as) =>
      w.call('grantAdmin', { as, params: { personId }, body: { reason: REASON } }),
    confirm: (signOffId, as) => w.call('confirmSignOff', { as, params: { signOffId } }),
    rejectSignOff: (signOffId, as) =>
      w.call('rejectSignOff', { as, params: { signOffId }, body: { reason: 'Not agreed' } }),
    openSignOffs: async (as) => (await w.call('signOffs', { as })).body.data.items,
    expectEvenBooks: async () => {
      await w.settled();
      await w.expectEvenBooks();
      const { rows } = await sql`select * from invariants.all_broken
        where name <> all(${TIMED})`.execute(w.deps.db);
      expect(rows).toEqual([]);
    },
  };
}
