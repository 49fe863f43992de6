import { z } from 'zod';
import { type CallDefinitions, ids } from '../../call.ts';
import { PausePriceRuleBody, PriceRule, PriceRuleBody } from './rules.ts';

export const priceRuleCalls = {
  priceRules: {
    method: 'GET',
    path: '/serviceProvider/service/:serviceId/price-rules',
    access: 'provider',
    summary: 'The price rules of an own service, oldest first',
    params: ids('serviceId'),
    data: z.array(PriceRule),
    errors: ['SERVICE_NOT_FOUND'],
  },
  addPriceRule: {
    method: 'POST',
    path: '/serviceProvider/service/:serviceId/price-rules',
    access: 'provider',
    summary:
      'Add a price rule: a percentage off the prices of an own service at some hours or on a first visit',
    params: ids('serviceId'),
    body: PriceRuleBody,
    data: PriceRule,
    status: 201,
    errors: ['SERVICE_NOT_FOUND', 'SUB_SERVICE_NOT_FOUND', 'PRICE_RULES_FULL'],
  },
  changePriceRule: {
    method: 'PUT',
    path: '/serviceProvider/price-rules/:ruleId',
    access: 'provider',
    summary: 'Replace a price rule; bookings keep their price',
    params: ids('ruleId'),
    body: PriceRuleBody,
    data: PriceRule,
    errors: ['PRICE_RULE_NOT_FOUND', 'SUB_SERVICE_NOT_FOUND'],
  },
  pausePriceRule: {
    method: 'POST',
    path: '/serviceProvider/price-rules/:ruleId/pause',
    access: 'provider',
    summary: 'Pause or resume a price rule for new bookings',
    params: ids('ruleId'),
    body: PausePriceRuleBody,
    data: PriceRule,
    errors: ['PRICE_RULE_NOT_FOUND'],
  },
  removePriceRule: {
    method: 'DELETE',
    path: '/serviceProvider/price-rules/:ruleId',
    access: 'provider',
    summary: 'End a price rule; bookings keep their price',
    params: ids('ruleId'),
    data: z.null(),
    errors: ['PRICE_RULE_NOT_FOUND'],
  },
} as const satisfies CallDefinitions;
