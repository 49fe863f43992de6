import type { DeskPage } from '../lists.ts';
import type { Difference, ReconciledDay, TaxRule } from './admin-views.ts';
import type { Payout, PayoutRun } from './views.ts';

/** The lists of the desk about money; each has the same as a file. */
export const moneyDeskCalls = {
  payoutRuns: ['GET', '/admin/payouts'],
  payoutRunsCsv: ['GET', '/admin/payouts.csv'],
  payouts: ['GET', '/admin/payouts/list'],
  payoutsCsv: ['GET', '/admin/payouts/list.csv'],
  differences: ['GET', '/admin/reconciliation/differences'],
  differencesCsv: ['GET', '/admin/reconciliation/differences.csv'],
  reconciledDays: ['GET', '/admin/reconciliation/days'],
  reconciledDaysCsv: ['GET', '/admin/reconciliation/days.csv'],
  taxRules: ['GET', '/admin/taxRules'],
  taxRulesCsv: ['GET', '/admin/taxRules.csv'],
} as const;

/** A run is under way as long as one of its payouts is. */
export const runFilters = ['all', 'running', 'finished', 'failed'] as const;
export const payoutStates = ['wanted', 'paid', 'failed'] as const;
export const payoutFilters = ['all', ...payoutStates] as const;
export const payoutSorts = ['newest', 'oldest', 'highest', 'lowest'] as const;

export const differenceFilters = ['open', 'resolved', 'all'] as const;
/** What a difference is about: the first word of its kind. */
export const differenceSubjects = [
  'all',
  'payment',
  'refund',
  'transfer',
  'settlement',
  'item',
] as const;
export const dayFilters = ['all', 'compared', 'running'] as const;

export const taxKinds = ['gst-commission', 'gst-service', 'tcs', 'tds'] as const;
export const taxFilters = ['all', ...taxKinds] as const;
export const taxStates = ['all', 'on', 'coming', 'ended'] as const;

/** Where nothing but the time puts a list in order. */
export const timeSorts = ['newest', 'oldest'] as const;

type Query = Record<string, string | number | undefined>;

export type MoneyDeskShapes = {
  payoutRuns: { query: Query; data: DeskPage<PayoutRun> };
  payouts: { query: Query; data: DeskPage<Payout> };
  differences: { query: Query; data: DeskPage<Difference> };
  reconciledDays: { query: Query; data: DeskPage<ReconciledDay> };
  taxRules: { query: Query; data: DeskPage<TaxRule> };
  /** These answer the file itself. */
  payoutRunsCsv: { query: Query; data: never };
  payoutsCsv: { query: Query; data: never };
  differencesCsv: { query: Query; data: never };
  reconciledDaysCsv: { query: Query; data: never };
  taxRulesCsv: { query: Query; data: never };
};
