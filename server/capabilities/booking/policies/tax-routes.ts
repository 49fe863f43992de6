import type { z } from 'zod';
import { deskPage } from '#contract/list-schemas.ts';
import { TaxRulesFileQuery, TaxRulesQuery } from '#contract/payouts/admin-queries.ts';
import { TaxRule, TaxRuleBody } from '#contract/payouts/admin-views.ts';
import { nameSubject } from '#platform/audit.ts';
import { inTransaction, violatedConstraint } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { FILE_SPAN, pageOf, spanOf } from '#platform/lists/admin-page.ts';
import { csvFile, csvMoment } from '#platform/lists/csv.ts';
import { Refused } from '#platform/refused.ts';
import {
  insertTaxRule,
  type ListedTaxRule,
  type TaxRuleRow,
  taxRuleRows,
} from './tax-rules.store.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;
type Body = z.output<typeof TaxRuleBody>;

/** Taxes as rules that hold for a time; the constraint decides whether two of a kind overlap. */
export function taxRoutes(http: Http, deps: Needs): void {
  const { db, clock } = deps;
  http.route(
    'taxRules',
    {
      access: 'admin',
      query: TaxRulesQuery,
      data: deskPage(TaxRule),
      summary: 'Tax rules, page by page',
    },
    async ({ query: { page, ...wish } }) => ({
      data: pageOf(await taxRuleRows(db, clock.now(), wish, spanOf(page)), page, ruleView),
    }),
  );
  http.file(
    'taxRulesCsv',
    {
      access: 'admin',
      query: TaxRulesFileQuery,
      type: 'text/csv; charset=utf-8',
      summary: 'The same as a table',
    },
    async ({ query }) => {
      const rows = await taxRuleRows(db, clock.now(), query, FILE_SPAN);
      return csvFile('tax-rules', clock.now(), head, rows.map(line));
    },
  );
  http.route(
    'addTaxRule',
    {
      access: 'admin',
      body: TaxRuleBody,
      data: TaxRule,
      summary: 'Lays down a tax rule',
      ownCase: { nobody: 'A tax rule holds for all bookings alike.' },
      audit: ({ body }) => ({
        act: 'tax rule laid down',
        subject: { kind: 'tax rule', id: `${body.kind} ${body.ratePercent}%` },
      }),
    },
    async ({ actor, body }) => ({ data: await addRule(deps, signedIn(actor).personId, body) }),
  );
}

const head = ['Tax', 'Per cent', 'SAC', 'From', 'Until', 'State'];

function line(row: ListedTaxRule): (string | number)[] {
  return [
    row.kind,
    row.rate_bps / 100,
    row.sac ?? '',
    csvMoment(row.active_from),
    csvMoment(row.active_until),
    row.state,
  ];
}

/** @throws Refused TAX_RULE_OVERLAPS, INVALID for one that ends before it begins or began already. */
async function addRule({ db, clock }: Needs, adminId: string, body: Body): Promise<TaxRule> {
  const now = clock.now();
  const activeFrom = Temporal.Instant.from(body.activeFrom);
  const activeUntil = body.activeUntil ? Temporal.Instant.from(body.activeUntil) : null;
  if (activeUntil && Temporal.Instant.compare(activeUntil, activeFrom) <= 0) {
    throw new Refused('INVALID', 'A rule ends after it has begun.');
  }
  // What was earned before keeps the rates under which it was earned.
  if (Temporal.Instant.compare(activeFrom, now) < 0) {
    throw new Refused('INVALID', 'A rule begins now or later.');
  }
  const rule = {
    kind: body.kind,
    rate_bps: Math.round(body.ratePercent * 100),
    sac: body.sac ?? null,
    active_from: activeFrom,
    active_until: activeUntil,
    madeBy: adminId,
  };
  try {
    const row = await inTransaction(db, async (tx) => {
      const made = await insertTaxRule(tx, rule, now);
      if (!made) throw new Error('A rule that was just made is not there.');
      nameSubject(made.id);
      return made;
    });
    return ruleView(row);
  } catch (error) {
    if (violatedConstraint(error) !== 'one_rule_at_a_time') throw error;
    throw new Refused('TAX_RULE_OVERLAPS');
  }
}

function ruleView(row: TaxRuleRow): TaxRule {
  return {
    id: row.id,
    kind: row.kind,
    ratePercent: row.rate_bps / 100,
    sac: row.sac,
    activeFrom: row.active_from.toString(),
    activeUntil: row.active_until?.toString() ?? null,
  };
}
