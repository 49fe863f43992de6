import type { TaxRule } from '#contract/policies/tax-rules.ts';
import type { Deps } from '#platform/deps.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { FILE_SPAN, pageOf, spanOf } from '#platform/lists/admin-page.ts';
import { csvFile, csvMoment } from '#platform/lists/csv.ts';
import { addTaxRule } from './add-tax-rule.ts';
import { type ListedTaxRule, type TaxRuleRow, taxRuleRows } from './tax-rules.store.ts';

/** Tax rules: each has a rate and a period, and admins publish them. */
export function taxRoutes(http: Http, deps: Pick<Deps, 'db' | 'clock'>): void {
  const { db, clock } = deps;
  http.route('taxRules', async ({ query: { page, ...filters } }) => ({
    data: pageOf(await taxRuleRows(db, clock.now(), filters, spanOf(page)), page, ruleView),
  }));
  http.file('taxRulesCsv', async ({ query }) => {
    const rows = await taxRuleRows(db, clock.now(), query, FILE_SPAN);
    return csvFile('tax-rules', clock.now(), head, rows.map(line));
  });
  http.route(
    'addTaxRule',
    {
      ownCase: { none: 'A tax rule applies to all bookings.' },
      audit: ({ body }) => ({
        act: 'tax rule published',
        subject: { kind: 'tax rule', id: `${body.kind} ${body.ratePercent}%` },
      }),
    },
    async ({ actor, body }) => ({
      data: ruleView(await addTaxRule(deps, signedIn(actor).personId, body)),
    }),
  );
}

const head = ['Tax', 'Per cent', 'SAC', 'From', 'Until', 'State'];

function line(row: ListedTaxRule): (string | number)[] {
  return [
    row.kind,
    row.rateBps / 100,
    row.sac ?? '',
    csvMoment(row.activeFrom),
    csvMoment(row.activeUntil),
    row.state,
  ];
}

function ruleView(row: TaxRuleRow): TaxRule {
  return {
    id: row.id,
    kind: row.kind,
    ratePercent: row.rateBps / 100,
    sac: row.sac,
    activeFrom: row.activeFrom.toString(),
    activeUntil: row.activeUntil?.toString() ?? null,
  };
}
