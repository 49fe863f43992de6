import { DAY_MINUTES, PRICE_RULES_MAX } from '#contract/catalogue/prices/limits.ts';
import type { PriceRule, PriceRuleBody } from '#contract/catalogue/prices/rules.ts';
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { lockMenu } from '../menu/menu.store.ts';
import { ownServiceRow } from '../services/own-services.store.ts';
import { areOfService, endRule, insertRule, rulesOf, writePaused } from './store.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;
type OwnService = { ownerId: string; serviceId: string };
type OwnRule = { ownerId: string; ruleId: string };

/** @throws Refused SERVICE_NOT_FOUND for another owner's service. */
export async function listRules(
  { db }: Pick<Deps, 'db'>,
  { ownerId, serviceId }: OwnService,
): Promise<PriceRule[]> {
  if (!(await ownServiceRow(db, ownerId, serviceId))) throw new Refused('SERVICE_NOT_FOUND');
  return rulesOf(db, { businessId: ownerId, serviceId });
}

/**
 * Adds a price rule to an own service; it applies to orders from then on.
 * @throws Refused SERVICE_NOT_FOUND, SUB_SERVICE_NOT_FOUND, PRICE_RULES_FULL.
 */
export async function addRule(
  { db, clock }: Needs,
  { ownerId, serviceId }: OwnService,
  body: PriceRuleBody,
): Promise<PriceRule> {
  return inTransaction(db, async (tx) => {
    if (!(await lockMenu(tx, { ownerId, serviceId }))) throw new Refused('SERVICE_NOT_FOUND');
    const own = { businessId: ownerId, serviceId };
    if ((await rulesOf(tx, own)).length >= PRICE_RULES_MAX) throw new Refused('PRICE_RULES_FULL');
    return insert(tx, { ...own, ...body, isPaused: false }, clock.now());
  });
}

/**
 * Ends a price rule and adds another one in its place, paused if it was.
 * @throws Refused PRICE_RULE_NOT_FOUND, SUB_SERVICE_NOT_FOUND.
 */
export async function changeRule(
  { db, clock }: Needs,
  { ownerId: businessId, ruleId }: OwnRule,
  body: PriceRuleBody,
): Promise<PriceRule> {
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const ended = await endRule(tx, { businessId, ruleId }, now);
    if (!ended) throw new Refused('PRICE_RULE_NOT_FOUND');
    const { serviceId, isPaused } = ended;
    return insert(tx, { businessId, serviceId, isPaused, ...body }, now);
  });
}

/** @throws Refused PRICE_RULE_NOT_FOUND. */
export async function pauseRule(
  { db }: { db: Db },
  { ownerId: businessId, ruleId }: OwnRule,
  isPaused: boolean,
): Promise<PriceRule> {
  const rule = await writePaused(db, { businessId, ruleId, isPaused });
  if (!rule) throw new Refused('PRICE_RULE_NOT_FOUND');
  return rule;
}

/** @throws Refused PRICE_RULE_NOT_FOUND. */
export async function removeRule(
  { db, clock }: Needs,
  { ownerId: businessId, ruleId }: OwnRule,
): Promise<void> {
  const ended = await inTransaction(db, (tx) => endRule(tx, { businessId, ruleId }, clock.now()));
  if (!ended) throw new Refused('PRICE_RULE_NOT_FOUND');
}

async function insert(
  tx: Tx,
  rule: PriceRuleBody & { businessId: string; serviceId: string; isPaused: boolean },
  now: Temporal.Instant,
): Promise<PriceRule> {
  const { serviceId, subServiceIds } = rule;
  if (!(await areOfService(tx, serviceId, subServiceIds))) {
    throw new Refused('SUB_SERVICE_NOT_FOUND');
  }
  // A first visit is discounted at any time.
  const always = { weekdays: [1, 2, 3, 4, 5, 6, 7], fromMinute: 0, toMinute: DAY_MINUTES };
  const hours =
    rule.kind === 'firstVisit' ? always : { weekdays: [...new Set(rule.weekdays)].sort() };
  return insertRule(tx, { ...rule, ...hours }, now);
}
