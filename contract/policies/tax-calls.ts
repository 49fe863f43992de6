import type { CallDefinitions } from '../call.ts';
import { listPage } from '../list-schemas.ts';
import { TaxRule, TaxRuleBody, TaxRulesFileQuery, TaxRulesQuery } from './tax-rules.ts';

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
    data: listPage(TaxRule),
    errors: [],
  },
  taxRulesCsv: {
    method: 'GET',
    path: '/admin/taxRules.csv',
    access: 'admin',
    summary: 'The same list as a CSV file',
    query: TaxRulesFileQuery,
    file: 'text/csv; charset=utf-8',
    errors: [],
  },
} as const satisfies CallDefinitions;
