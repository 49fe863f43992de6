import { type CallDefinitions, ids } from '../call.ts';
import { listPage } from '../list-schemas.ts';
import { AuditReasonBody } from '../text.ts';
import {
  EndTaxRuleBody,
  TaxRule,
  TaxRuleBody,
  TaxRulesFileQuery,
  TaxRulesQuery,
} from './tax-rules.ts';

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
  endTaxRule: {
    method: 'POST',
    path: '/admin/taxRules/:ruleId/end',
    access: 'admin',
    summary: 'Set the end of a tax rule, or an earlier one',
    params: ids('ruleId'),
    body: EndTaxRuleBody,
    data: TaxRule,
    errors: ['TAX_RULE_NOT_FOUND', 'TAX_RULE_CHANGED', 'TAX_RULE_WITHDRAWN'],
  },
  withdrawTaxRule: {
    method: 'POST',
    path: '/admin/taxRules/:ruleId/withdraw',
    access: 'admin',
    summary: 'Withdraw a tax rule that has not taken effect',
    params: ids('ruleId'),
    body: AuditReasonBody,
    data: TaxRule,
    errors: ['TAX_RULE_NOT_FOUND', 'TAX_RULE_IN_FORCE', 'TAX_RULE_WITHDRAWN'],
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
