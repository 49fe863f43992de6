import type { z } from 'zod';
import type { TaxRuleBody } from '#contract/policies/tax-rules.ts';
import { setAuditSubject } from '#platform/audit.ts';
import { inTransaction, violatedConstraint } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { insertTaxRule, type TaxRuleRow } from './tax-rules.store.ts';

/**
 * Publishes a tax rule. An exclusion constraint prevents two rules of one kind from overlapping.
 * @throws Refused TAX_RULE_OVERLAPS, INVALID for a rule that begins in the past or ends before it begins.
 */
export async function addTaxRule(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  adminId: string,
  body: z.output<typeof TaxRuleBody>,
): Promise<TaxRuleRow> {
  const now = clock.now();
  const activeFrom = Temporal.Instant.from(body.activeFrom);
  const activeUntil = body.activeUntil ? Temporal.Instant.from(body.activeUntil) : null;
  if (activeUntil && Temporal.Instant.compare(activeUntil, activeFrom) <= 0) {
    throw new Refused('INVALID', 'A rule ends after it has begun.');
  }
  // Earnings keep the rates that were in force when they were earned.
  if (Temporal.Instant.compare(activeFrom, now) < 0) {
    throw new Refused('INVALID', 'A rule begins now or later.');
  }
  const rule = {
    kind: body.kind,
    rateBps: Math.round(body.ratePercent * 100),
    sac: body.sac ?? null,
    activeFrom,
    activeUntil,
    madeBy: adminId,
  };
  try {
    return await inTransaction(db, async (tx) => {
      const made = await insertTaxRule(tx, rule, now);
      if (!made) throw new Error('The insert returned no tax rule.');
      setAuditSubject(made.id);
      return made;
    });
  } catch (error) {
    if (violatedConstraint(error) !== 'one_rule_at_a_time') throw error;
    throw new Refused('TAX_RULE_OVERLAPS');
  }
}
