import { adminNames, personById } from '#capabilities/identity/index.ts';
import type { SecurityEventKind } from '#contract/admin/security-events.ts';
import type {
  SecurityChain,
  SecurityEventEntry,
  SecurityEventsFileQuery,
  SecurityEventsQuery,
} from '#contract/admin/security-views.ts';
import type { ListPage } from '#contract/lists.ts';
import type { Deps } from '#platform/deps.ts';
import { FILE_SPAN, pageOf, type Span, spanOf } from '#platform/lists/admin-page.ts';
import { csvFile } from '#platform/lists/csv.ts';
import { countUnlinked, dayHeads, lastLink } from '#platform/security/chain.store.ts';
import { eventRows } from '#platform/security/events.store.ts';
import { addressSubject } from '#platform/security/security-events.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets'>;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const head = [
  ...['When', 'Event', 'Times', 'Who', 'Record', 'Id', 'Detail', 'Network', 'Request', 'Place'],
];

/** A page of security events, latest first. */
export async function listSecurityEvents(
  deps: Needs,
  { page, ...query }: SecurityEventsQuery,
): Promise<ListPage<SecurityEventEntry>> {
  return pageOf(await entriesOf(deps, query, spanOf(page)), page, (entry) => entry);
}

/** The same as CSV. */
export async function securityEventsFile(deps: Needs, query: SecurityEventsFileQuery) {
  const entries = await entriesOf(deps, query, FILE_SPAN);
  const rows = entries.map((entry) => [
    ...[entry.at, entry.kind, String(entry.count), entry.actorId ?? ''],
    ...[entry.subjectKind ?? '', entry.subjectId ?? '', entry.detail ?? ''],
    ...[entry.network ?? '', entry.requestId ?? '', entry.seq === null ? '' : String(entry.seq)],
  ]);
  return csvFile('security-events', deps.clock.now(), head, rows);
}

/** Only admins are named: the log has only ids of other people. */
async function entriesOf(
  deps: Needs,
  { id, ...query }: SecurityEventsFileQuery,
  span: Span,
): Promise<SecurityEventEntry[]> {
  const ids = id ? await idsOf(deps, id) : undefined;
  const rows = await eventRows(deps.db, { ...query, ids, ...span });
  const actors = new Set(rows.flatMap(({ actorId }) => (actorId ? [actorId] : [])));
  const names = await adminNames(deps.db, [...actors]);
  return rows.map(({ at, kind, actorId, ...row }) => ({
    ...row,
    at: at.toString(),
    kind: kind as SecurityEventKind,
    actorId,
    actorName: names.get(actorId ?? '') ?? null,
  }));
}

/** A person is also searched by the hash of their e-mail address, which events before a sign-in have. */
async function idsOf({ db, secrets }: Needs, id: string): Promise<string[]> {
  const person = UUID.test(id) ? await personById(db, id) : undefined;
  return person ? [id, addressSubject(secrets, person.email).id] : [id];
}

/** The end of the hash chain. */
export async function showChain({ db }: Pick<Needs, 'db'>): Promise<SecurityChain> {
  const [link, waiting] = await Promise.all([lastLink(db), countUnlinked(db)]);
  return { head: link ?? null, waiting };
}

/** The end of the hash chain and of each day, as a file to keep elsewhere. */
export async function chainFile({
  db,
  clock,
}: Pick<Needs, 'db' | 'clock'>): Promise<{ fileName: string; bytes: Buffer }> {
  const now = clock.now();
  const [link, days] = await Promise.all([lastLink(db), dayHeads(db)]);
  const file = {
    about: 'The end of the log of security events. See docs/operations/security-events.md.',
    at: now.toString(),
    head: link ?? null,
    days: days.map(({ day, lastSeq, head: hash }) => ({ day, seq: lastSeq, hash })),
  };
  const moment = now.toString().slice(0, 16).replaceAll(':', '');
  return {
    fileName: `security-head-${moment}.json`,
    bytes: Buffer.from(`${JSON.stringify(file, null, 2)}\n`, 'utf8'),
  };
}
