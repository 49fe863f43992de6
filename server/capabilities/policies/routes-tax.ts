import { namesOf } from '#capabilities/identity/index.ts';
import type { TaxRule } from '#contract/policies/tax-rules.ts';
import type { Db } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { FILE_SPAN, pageOf, spanOf } from '#platform/lists/admin-page.ts';
import { csvFile, csvMoment } from '#platform/lists/csv.ts';
import { addTaxRule } from './add-tax-rule.ts';
import { endTaxRule, withdrawTaxRule } from './change-tax-rule.ts';
import { type ListedTaxRule, type TaxRuleRow, taxRuleRows } from './tax-rules.store.ts';

const ownCase = { none: 'A tax rule applies to all bookings.' };

/** Tax rules: each has a rate and a period. Admins publish them, set their ends and withdraw scheduled ones. */
export function taxRoutes(http: Http, deps: Pick<Deps, 'db' | 'clock'>): void {
  const { db, clock } = deps;
  http.route('taxRules', async ({ query: { page, ...filters } }) => {
    const rows = await taxRuleRows(db, clock.now(), filters, spanOf(page));
    const names = await authorsOf(db, rows);
    return { data: pageOf(rows, page, (row) => ruleView(row, names)) };
  });
  http.file('taxRulesCsv', async ({ query }) => {
    const rows = await taxRuleRows(db, clock.now(), query, FILE_SPAN);
    return csvFile('tax-rules', clock.now(), head, rows.map(line));
  });
  http.route(
    'addTaxRule',
    {
      ownCase,
      audit: ({ body }) => ({
        act: 'tax rule published',
        subject: { kind: 'tax rule', id: `${body.kind} ${body.ratePercent}%` },
      }),
    },
    async ({ actor, body }) => ({
      data: await viewOf(db, await addTaxRule(deps, signedIn(actor).personId, body)),
    }),
  );
  http.route(
    'endTaxRule',
    {
      ownCase,
      audit: ({ params: { ruleId }, body: { reason } }) => ({
        act: 'tax rule ended',
        subject: { kind: 'tax rule', id: ruleId },
        reason,
      }),
    },
    async ({ actor, params: { ruleId }, body }) => ({
      data: await viewOf(db, await endTaxRule(deps, ruleId, signedIn(actor).personId, body)),
      message: 'The end is set',
    }),
  );
  http.route(
    'withdrawTaxRule',
    {
      ownCase,
      audit: ({ params: { ruleId }, body: { reason } }) => ({
        act: 'tax rule withdrawn',
        subject: { kind: 'tax rule', id: ruleId },
        reason,
      }),
    },
    async ({ actor, params: { ruleId }, body: { reason } }) => {
      const withdrawal = { by: signedIn(actor).personId, reason };
      return {
        data: await viewOf(db, await withdrawTaxRule(deps, ruleId, withdrawal)),
        message: 'The rule is withdrawn',
      };
    },
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

/** The names of the admins who set ends and withdrew rules. */
function authorsOf(db: Db, rows: readonly TaxRuleRow[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ endedBy, withdrawnBy }) => [endedBy, withdrawnBy]);
  return namesOf(
    db,
    [...new Set(ids)].filter((id) => id !== null),
  );
}

async function viewOf(db: Db, row: TaxRuleRow): Promise<TaxRule> {
  return ruleView(row, await authorsOf(db, [row]));
}

function ruleView(row: TaxRuleRow, names: ReadonlyMap<string, string>): TaxRule {
  const decision = (at: Temporal.Instant | null, by: string | null, reason: string | null) =>
    at && { at: at.toString(), byName: names.get(by ?? '') ?? '', reason: reason ?? '' };
  return {
    id: row.id,
    kind: row.kind,
    ratePercent: row.rateBps / 100,
    sac: row.sac,
    activeFrom: row.activeFrom.toString(),
    activeUntil: row.activeUntil?.toString() ?? null,
    ending: decision(row.endedAt, row.endedBy, row.endReason),
    withdrawal: decision(row.withdrawnAt, row.withdrawnBy, row.withdrawnReason),
  };
}
