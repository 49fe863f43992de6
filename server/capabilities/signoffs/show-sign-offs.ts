import { namesOf } from '#capabilities/identity/index.ts';
import type { ListPage } from '#contract/lists.ts';
import { rupeesOf } from '#contract/money.ts';
import type { SignOff, SignOffsFilter } from '#contract/signoffs/views.ts';
import type { Db } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { FILE_SPAN, pageOf, spanOf } from '#platform/lists/admin-page.ts';
import { csvFile, csvMoment } from '#platform/lists/csv.ts';
import { Refused } from '#platform/refused.ts';
import { type SignOffRow, signOffById, signOffRows } from './store.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;
type Reader = { adminId: string; now: Temporal.Instant; names: ReadonlyMap<string, string> };

/** One page of sign-offs, for the calling admin. */
export async function listSignOffs(
  { db, clock }: Needs,
  adminId: string,
  page: number,
  filter: SignOffsFilter,
): Promise<ListPage<SignOff>> {
  const now = clock.now();
  const rows = await signOffRows(db, filter, spanOf(page), now);
  const reader = { adminId, now, names: await namesIn(db, rows) };
  return pageOf(rows, page, (row) => signOffView(row, reader));
}

const head = [
  ...['Requested', 'Action', 'Amount (₹)', 'Requested by', 'Reason', 'Figures'],
  ...['State', 'Decided', 'Decided by', 'Decision reason', 'Id'],
];

/** The same list as a CSV file. */
export async function signOffsFile({ db, clock }: Needs, adminId: string, filter: SignOffsFilter) {
  const now = clock.now();
  const rows = await signOffRows(db, filter, FILE_SPAN, now);
  const names = await namesIn(db, rows);
  const lines = rows.map((row) => {
    const {
      kind,
      amount,
      lines: figures,
      state,
      ...view
    } = signOffView(row, { adminId, now, names });
    return [
      ...[csvMoment(row.requestedAt), kind, amount.toFixed(2), view.requestedByName, view.reason],
      ...[figures.map(figureText).join('; '), state, csvMoment(row.decidedAt)],
      ...[view.decidedByName ?? '', view.decisionReason ?? '', view.id],
    ];
  });
  return csvFile('sign-offs', now, head, lines);
}

function figureText({ label, personName, amount }: SignOff['lines'][number]): string {
  const parts = [label, personName, amount === null ? null : `₹${amount.toFixed(2)}`];
  return parts.filter((part) => part !== null).join(' ');
}

/** @throws Refused SIGN_OFF_NOT_FOUND */
export async function showSignOff(
  { db, clock }: Needs,
  adminId: string,
  id: string,
): Promise<SignOff> {
  const row = await signOffById(db, id);
  if (!row) throw new Refused('SIGN_OFF_NOT_FOUND');
  return signOffView(row, { adminId, now: clock.now(), names: await namesIn(db, [row]) });
}

function namesIn(db: Db, rows: readonly SignOffRow[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ requestedBy, decidedBy, lines }) => [
    requestedBy,
    ...(decidedBy ? [decidedBy] : []),
    ...lines.flatMap(({ personId }) => (personId ? [personId] : [])),
  ]);
  return namesOf(db, [...new Set(ids)]);
}

function signOffView(row: SignOffRow, { adminId, now, names }: Reader): SignOff {
  const isOver = row.state === 'open' && Temporal.Instant.compare(row.expiresAt, now) <= 0;
  const state = isOver ? 'expired' : row.state;
  const isParty = row.requestedBy === adminId || row.beneficiaries.includes(adminId);
  return {
    id: row.id,
    kind: row.kind,
    subject: { kind: row.subjectKind, id: row.subjectId },
    amount: rupeesOf(row.amountPaise),
    lines: row.lines.map(({ label, personId = null, amountPaise }) => ({
      label,
      personId,
      personName: personId ? (names.get(personId) ?? null) : null,
      amount: amountPaise === undefined ? null : rupeesOf(amountPaise),
    })),
    reason: row.reason,
    requestedById: row.requestedBy,
    requestedByName: names.get(row.requestedBy) ?? '',
    requestedAt: row.requestedAt.toString(),
    expiresAt: row.expiresAt.toString(),
    state,
    decidedByName: row.decidedBy ? (names.get(row.decidedBy) ?? '') : null,
    decidedAt: row.decidedAt?.toString() ?? null,
    decisionReason: row.decisionReason,
    canConfirm: state === 'open' && !isParty,
  };
}
