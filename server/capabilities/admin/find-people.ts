import { peopleOfReference } from '#capabilities/booking/index.ts';
import { type PersonRow, peopleRows, rolesOf } from '#capabilities/identity/index.ts';
import type { FoundPerson, PeopleFileSearch, PeopleSearch } from '#contract/admin/views.ts';
import type { ListPage, TableFile } from '#contract/lists.ts';
import type { Db } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { FILE_SPAN, pageOf, spanOf } from '#platform/lists/admin-page.ts';
import { csvMoment, csvTable } from '#platform/lists/csv.ts';

const head = ['Account', 'Roles', 'State', 'Since', 'Last active'];

/** A page of people: those who match the text, or both sides of the booking with this reference. */
export async function findPeople(
  db: Db,
  { page, ...query }: PeopleSearch,
): Promise<ListPage<FoundPerson>> {
  const ids = await peopleOfReference(db, query.text ?? '');
  return pageOf(await peopleRows(db, query, ids, spanOf(page)), page, foundPersonView);
}

/** The same as CSV, without names and e-mail addresses, since files are passed on. */
export async function peopleFile(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  query: PeopleFileSearch,
): Promise<TableFile> {
  const ids = await peopleOfReference(db, query.text ?? '');
  const rows = await peopleRows(db, query, ids, FILE_SPAN);
  const lines = rows.map(({ id, granted, state, isSuspended, memberSince, lastActive }) => [
    id,
    rolesOf(granted).join(', '),
    isSuspended && state !== 'suspended' ? `${state}, suspended` : state,
    csvMoment(memberSince),
    csvMoment(lastActive),
  ]);
  return csvTable('people', clock.now(), head, lines);
}

/** Omits the phone number, which no list shows. */
export function foundPersonView(row: PersonRow): FoundPerson {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    roles: rolesOf(row.granted),
    state: row.state,
    isSuspended: row.isSuspended,
    memberSince: row.memberSince.toString(),
    lastActive: row.lastActive.toString(),
  };
}
