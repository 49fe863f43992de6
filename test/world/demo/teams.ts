import { addMemberTimeOff, membersOf } from '#capabilities/availability/index.ts';
import { publishSessions } from '#capabilities/availability/sessions/publish-sessions.ts';
import { addEntry } from '#capabilities/catalogue/master-list/manage-entries.ts';
import type { SavedMasterList } from '#capabilities/catalogue/services/additions.store.ts';
import { saveMasterList } from '#capabilities/catalogue/services/additions.store.ts';
import { grantRole } from '#capabilities/identity/index.ts';
import { addPerson } from '#capabilities/identity/store.ts';
import { setUpTeam } from '#capabilities/team/index.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { type CreatedService, createService } from '../create-service.ts';
import { masterList } from '../master-list/master-list.ts';
import { slugOf } from '../master-list/task.ts';
import { type DemoTeam, homeServices, teams } from './cities/teams.ts';
import { demoServiceSpec } from './service-spec.ts';

const LEAVE_DAYS = 21;
const CLASS_WEEKS = 8;
const DAYS_OLD = 400;

/** Creates the demo businesses with a team, a class, equipment and home visits; adds the plumber's trade first. */
export async function seedTeams(deps: Deps): Promise<CreatedService[]> {
  const list = await inTransaction(deps.db, (tx) => saveMasterList(tx, masterList));
  const master = await addHomeServices(deps, list);
  const services: CreatedService[] = [];
  for (const [place, row] of teams.entries()) {
    const service = await createBusiness(deps, master, { row, place });
    if (row.classes) await publishClass(deps, service, row.classes);
    services.push(service);
  }
  return services;
}

/** Adds the trade to the master list as an admin. */
async function addHomeServices(deps: Deps, list: SavedMasterList): Promise<SavedMasterList> {
  const { category, subCategory, tasks } = homeServices;
  const added = await addEntry(deps, {
    ...{ kind: 'category', name: category, tint: 'blue', parentId: null },
  });
  const parentId = added.categories.find(({ name }) => name === category)?.id ?? '';
  const within = await addEntry(deps, {
    ...{ kind: 'subCategory', name: subCategory, icon: 'default', parentId },
  });
  const sub = within.categories
    .find(({ id }) => id === parentId)
    ?.subCategories.find(({ name }) => name === subCategory);
  const subCategoryId = sub?.id ?? '';
  const saved = { subCategories: new Map(list.subCategories), tasks: new Map(list.tasks) };
  saved.subCategories.set(slugOf(subCategory), subCategoryId);
  for (const [name, minutes, description] of tasks) {
    const after = await addEntry(deps, {
      ...{ kind: 'task', name, minutes, description, icon: 'default', gender: null },
      parentId: subCategoryId,
    });
    const all = after.categories.flatMap(({ subCategories }) => subCategories);
    const task = all.find(({ id }) => id === subCategoryId)?.tasks.find((one) => one.name === name);
    saved.tasks.set(slugOf(name), task?.id ?? '');
  }
  return { ...list, ...saved };
}

async function createBusiness(
  { db, clock }: Deps,
  master: SavedMasterList,
  { row, place }: { row: DemoTeam; place: number },
): Promise<CreatedService> {
  const now = clock.now();
  const at = now.subtract({ hours: 24 * (DAYS_OLD + place) });
  const [firstName = '', lastName = ''] = row.person.split(' ');
  const email = `${firstName}.${lastName}@demo.zapbooking.test`.toLowerCase();
  const phone = String(9_000_000_701 + place);
  return inTransaction(db, async (tx) => {
    const ownerId = await addPerson(tx, { email, firstName, lastName, phone, at });
    await grantRole(tx, ownerId, 'provider', at);
    const spec = demoServiceSpec(row, { ownerId, city: 'Pune', at });
    const service = await createService(tx, master, spec);
    const idsOf = (tasks: readonly string[]) =>
      service.subServices.filter(({ task }) => tasks.includes(task)).map(({ id }) => id);
    const subServiceIds = service.subServices.map(({ id }) => id);
    const { members = [], resource, onLeave } = row;
    await setUpTeam(tx, {
      ...{ businessId: ownerId, serviceId: service.id, ownerServes: true },
      members: members.map((name) => ({ name, pictureId: null, weekly: null, subServiceIds })),
      resources: resource ? [{ ...resource, subServiceIds: idsOf(resource.tasks) }] : [],
    });
    const away = (await membersOf(tx, ownerId)).filter(({ name }) => name === onLeave);
    if (away.length > 0) {
      const until = now.add({ hours: 24 * LEAVE_DAYS });
      const memberIds = away.map(({ id }) => id);
      await addMemberTimeOff(tx, ownerId, { memberIds, from: now, until, note: 'On leave' });
    }
    return service;
  });
}

async function publishClass(
  deps: Deps,
  { id: serviceId, ownerId, subServices }: CreatedService,
  { task, weekdays, time, places }: NonNullable<DemoTeam['classes']>,
): Promise<void> {
  const subServiceId = subServices.find((one) => one.task === task)?.id ?? '';
  const date = deps.clock.now().toZonedDateTimeISO('Asia/Kolkata').toPlainDate().add({ days: 1 });
  const body = {
    ...{ subServiceId, places, time, weekdays: [...weekdays], date: date.toString() },
    until: date.add({ weeks: CLASS_WEEKS }).toString(),
  };
  await publishSessions(
    { ...deps, upcomingBookings: async () => [] },
    { ownerId, serviceId, body },
  );
}
