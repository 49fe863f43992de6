import type { CallDefinitions } from '../call.ts';
import { deskPage } from '../list-schemas.ts';
import { TaxRulesFileQuery, TaxRulesQuery } from '../payouts/admin-queries.ts';
import { TaxRule, TaxRuleBody } from '../payouts/admin-views.ts';

export const taxCalls = {
  addTaxRule: {
    method: 'POST',
    path: '/admin/taxRules',
    access: 'admin',
    summary: 'Publish a tax rule',
    body: TaxRuleBody,
    data: TaxRule,
    errors: ['TAX_RULE_OVERLAPS'],
  },
  taxRules: {
    method: 'GET',
    path: '/admin/taxRules',
    access: 'admin',
    summary: 'Tax rules, page by page',
    query: TaxRulesQuery,
    data: deskPage(TaxRule),
    errors: [],
  },
  taxRulesCsv: {
    method: 'GET',
    path: '/admin/taxRules.csv',
    access: 'admin',
    summary: 'The same as a table',
    query: TaxRulesFileQuery,
    file: 'text/csv; charset=utf-8',
    errors: [],
  },
} as const satisfies CallDefinitions;
