import type { Deps } from '#platform/deps.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { addRule, changeRule, listRules, pauseRule, removeRule } from './change-rules.ts';

/** Routes by which providers discount their prices. */
export function priceRuleRoutes(http: Http, deps: Pick<Deps, 'db' | 'clock'>): void {
  http.route('priceRules', async ({ actor, params: { serviceId } }) => ({
    data: await listRules(deps, { ownerId: signedIn(actor).personId, serviceId }),
  }));
  http.route('addPriceRule', async ({ actor, params: { serviceId }, body }) => {
    const ownerId = signedIn(actor).personId;
    const data = await addRule(deps, { ownerId, serviceId }, body);
    return { message: 'The discount is added', data };
  });
  http.route('changePriceRule', async ({ actor, params: { ruleId }, body }) => {
    const ownerId = signedIn(actor).personId;
    const data = await changeRule(deps, { ownerId, ruleId }, body);
    return { message: 'The discount is changed', data };
  });
  http.route('pausePriceRule', async ({ actor, params: { ruleId }, body: { isPaused } }) => {
    const data = await pauseRule(deps, { ownerId: signedIn(actor).personId, ruleId }, isPaused);
    return { message: isPaused ? 'The discount is paused' : 'The discount applies again', data };
  });
  http.route('removePriceRule', async ({ actor, params: { ruleId } }) => {
    await removeRule(deps, { ownerId: signedIn(actor).personId, ruleId });
    return { message: 'The discount is removed', data: null };
  });
}
