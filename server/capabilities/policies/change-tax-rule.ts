import type { z } from 'zod';
import type { EndTaxRuleBody } from '#contract/policies/tax-rules.ts';
import { WITHDRAW_SECONDS } from '#contract/settings/limits.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import {
  lockTaxRule,
  type TaxRuleRow,
  writeRuleEnd,
  writeRuleWithdrawal,
} from './tax-rules.store.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

/**
 * Sets the end of a rule, so that another one can follow it. The end is some seconds ahead, so that no process has applied
 * the rule after it, and it moves earlier only: what the rule applied to stays as it is.
 * @throws Refused TAX_RULE_NOT_FOUND, TAX_RULE_WITHDRAWN, TAX_RULE_CHANGED when another admin has set an end meanwhile,
 * INVALID for an instant in the past, before the start or after the present end
 */
export function endTaxRule(
  { db, clock }: Needs,
  ruleId: string,
  adminId: string,
  body: z.output<typeof EndTaxRuleBody>,
): Promise<TaxRuleRow> {
  const until = Temporal.Instant.from(body.activeUntil);
  const before = body.before === null ? null : Temporal.Instant.from(body.before);
  return inTransaction(db, async (tx) => {
    const rule = openRule(await lockTaxRule(tx, ruleId));
    const { activeFrom, activeUntil } = rule;
    if (activeUntil === null ? before !== null : !before || !activeUntil.equals(before)) {
      throw new Refused('TAX_RULE_CHANGED');
    }
    const now = clock.now();
    refuseUnless(
      isBefore(now.add({ seconds: WITHDRAW_SECONDS }), until),
      'Choose an instant to come.',
    );
    refuseUnless(isBefore(activeFrom, until), 'The end must be after the start.');
    refuseUnless(
      activeUntil === null || isBefore(until, activeUntil),
      'This rule ends earlier than that. Add another rule for the time after its end.',
    );
    return writeRuleEnd(tx, ruleId, { until, by: adminId, reason: body.reason }, now);
  });
}

/**
 * Withdraws a rule before it takes effect, with the same deadline as versions of the policy.
 * @throws Refused TAX_RULE_NOT_FOUND, TAX_RULE_WITHDRAWN, TAX_RULE_IN_FORCE
 */
export function withdrawTaxRule(
  { db, clock }: Needs,
  ruleId: string,
  withdrawal: { by: string; reason: string },
): Promise<TaxRuleRow> {
  return inTransaction(db, async (tx) => {
    const { activeFrom } = openRule(await lockTaxRule(tx, ruleId));
    const now = clock.now();
    const last = activeFrom.subtract({ seconds: WITHDRAW_SECONDS });
    if (isBefore(last, now)) throw new Refused('TAX_RULE_IN_FORCE');
    return writeRuleWithdrawal(tx, ruleId, withdrawal, now);
  });
}

function openRule(rule: TaxRuleRow | undefined): TaxRuleRow {
  if (!rule) throw new Refused('TAX_RULE_NOT_FOUND');
  if (rule.withdrawnAt !== null) throw new Refused('TAX_RULE_WITHDRAWN');
  return rule;
}

function isBefore(one: Temporal.Instant, other: Temporal.Instant): boolean {
  return Temporal.Instant.compare(one, other) < 0;
}

function refuseUnless(isRight: boolean, sentence: string): void {
  if (!isRight) throw new Refused('INVALID', undefined, { fields: { activeUntil: sentence } });
}
