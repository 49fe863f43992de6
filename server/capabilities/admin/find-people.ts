import { peopleOfReference } from '#capabilities/booking/index.ts';
import { type PersonRow, peopleRows, rolesOf } from '#capabilities/identity/index.ts';
import type { FoundPerson, PeopleFileWish, PeopleWish } from '#contract/admin/views.ts';
import type { DeskPage, TableFile } from '#contract/lists.ts';
import type { Db } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { FILE_SPAN, pageOf, spanOf } from '#platform/lists/admin-page.ts';
import { csvMoment, csvTable } from '#platform/lists/csv.ts';

const head = ['Account', 'Roles', 'State', 'Since', 'Last active'];

/** A page of people: who the text names, or both sides of the booking whose reference it is. */
export async function findPeople(
  db: Db,
  { page, ...wish }: PeopleWish,
): Promise<DeskPage<FoundPerson>> {
  const ids = await peopleOfReference(db, wish.text ?? '');
  return pageOf(await peopleRows(db, wish, ids, spanOf(page)), page, foundPersonView);
}

/** The same as a table, without names and addresses of mail: a file goes further than a screen. */
export async function peopleFile(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  wish: PeopleFileWish,
): Promise<TableFile> {
  const ids = await peopleOfReference(db, wish.text ?? '');
  const rows = await peopleRows(db, wish, ids, FILE_SPAN);
  const lines = rows.map(({ id, granted, state, memberSince, lastActive }) => [
    id,
    rolesOf(granted).join(', '),
    state,
    csvMoment(memberSince),
    csvMoment(lastActive),
  ]);
  return csvTable('people', clock.now(), head, lines);
}

/** Without the telephone number, which no list shows. */
export function foundPersonView(row: PersonRow): FoundPerson {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    roles: rolesOf(row.granted),
    state: row.state,
    memberSince: row.memberSince.toString(),
    lastActive: row.lastActive.toString(),
  };
}
