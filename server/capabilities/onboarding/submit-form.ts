import {
  replaceSubServices,
  setSettings,
  upcomingSessions,
} from '#capabilities/availability/index.ts';
import {
  addService,
  addSubService,
  changeSubCategory,
  insertOwnTask,
  lockTasks,
  subCategoryFacts,
  tasksOf,
  writeApproval,
  writeProfile,
  writeWithdrawn,
} from '#capabilities/catalogue/index.ts';
import { grantRole } from '#capabilities/identity/index.ts';
import { isPinOfTown } from '#capabilities/search/index.ts';
import { oneLine } from '#contract/onboarding/form-checks.ts';
import {
  type FormErrors,
  type FormValues,
  formErrors,
  PIN_ELSEWHERE,
} from '#contract/onboarding/rules.ts';
import type { ServiceForm } from '#contract/onboarding/views.ts';
import type { Sentence } from '#messages/sentence.ts';
import type { Tx } from '#platform/db/db.ts';
import { Refused } from '#platform/refused.ts';
import { recordEvent } from '#platform/security/security-events.ts';
import { addTeam, type SubServicesByTask } from './add-team.ts';
import { addHistory } from './approvals.store.ts';
import {
  changedRefusal,
  changeForm,
  type LockedForm,
  type Needs,
  type Owned,
  refuseInReview,
  refuseOldVersion,
} from './change-form.ts';
import { SERVICE_SUBMITTED, type ServiceSubmitted } from './events.ts';
import { refuseOtherRegion } from './refuse-other-region.ts';
import {
  capacityOf,
  changesBetween,
  contentOf,
  ownTasksBy,
  tasksBy,
  weekBy,
  withImmediateChanges,
} from './rules.ts';
import { showForm } from './show-form.ts';
import { writeForm } from './store.ts';

export type Submitted = { form: ServiceForm; message: string };

/**
 * Submits a service or changes to one. The first submission creates the hidden service and makes
 * its owner a provider. Phone, e-mail, radius and meeting link of a live service change at once; a
 * form with no other changes needs no approval.
 * @throws Refused SERVICE_NOT_FOUND, FORM_IN_REVIEW, FORM_CHANGED with the current form,
 * FORM_UNCHANGED, INVALID with the fields, OTHER_REGION with the installation that serves the place
 */
export function submitForm(
  deps: Needs,
  owned: Owned,
  version: number | undefined,
): Promise<Submitted> {
  return changeForm(deps, owned, async (tx, locked, at) => {
    refuseInReview(locked);
    refuseOldVersion(locked, version);
    await refuseInvalid(tx, locked);
    refuseOtherRegion(deps, locked);
    if (locked.service?.approvalStatus === 'approved')
      return submitChanges(deps, tx, owned, locked, at);
    if (locked.service) await rewriteService(tx, locked, at);
    else await createService(tx, deps, locked, at);
    return publishSubmitted(deps, tx, owned, locked, at);
  });
}

/** @throws Refused INVALID with a message per invalid field */
async function refuseInvalid(tx: Tx, { values, asks }: LockedForm): Promise<void> {
  const fields = formErrors(values, asks);
  // The form knows the listed cities, the gazetteer also towns.
  if (!fields['pin'] && !isPinOfTown(values)) fields['pin'] = PIN_ELSEWHERE;
  if (values.subCategoryId && !(await subCategoryFacts(tx, values.subCategoryId))) {
    fields['subCategoryId'] = 'Choose what kind of service it is';
  } else if (asks.tasks && values.subCategoryId) {
    Object.assign(fields, unfittingTasks(values, await tasksOf(tx, values.subCategoryId)));
  }
  if (Object.keys(fields).length > 0) throw new Refused('INVALID', undefined, { fields });
}

/** The errors of tasks that the sub-category does not have, and of own ones that it has. */
function unfittingTasks(
  { tasks, ownTasks }: FormValues,
  listed: readonly { id: string; name: string }[],
): FormErrors {
  const fitting = new Set(listed.map(({ id }) => id));
  const names = new Set(listed.map(({ name }) => name.toLowerCase()));
  const found: FormErrors = {};
  if (tasks.some(({ taskId }) => !fitting.has(taskId))) {
    found['tasks'] = 'Choose tasks of this category';
  }
  for (const { key, taskId, name } of ownTasks) {
    if (taskId !== '' && !fitting.has(taskId)) {
      found[`ownTasks.${key}.taskId`] = 'Please choose the closest task';
    }
    if (names.has(oneLine(name).toLowerCase())) {
      found[`ownTasks.${key}.name`] = `${oneLine(name)} is in the list above. Choose it there`;
    }
  }
  return found;
}

async function createService(
  tx: Tx,
  { secrets }: Needs,
  locked: LockedForm,
  at: Temporal.Instant,
): Promise<void> {
  const { serviceId, values, row } = locked;
  const sub = await subCategoryFacts(tx, values.subCategoryId);
  if (!sub) throw new Refused('INVALID');
  const base = { id: serviceId, ownerId: row.ownerId, subCategoryId: sub.id, icon: sub.icon, at };
  await addService(tx, { ...contentOf(values), ...base });
  const subServices = await addTasks(tx, locked, at);
  await addHours(tx, row.ownerId, locked);
  await addTeam(tx, locked, subServices);
  if (!(await grantRole(tx, row.ownerId, 'provider', at))) return;
  const subject = { kind: 'person', id: row.ownerId } as const;
  const event = { actorId: row.ownerId, subject, detail: 'provider' };
  await recordEvent(tx, secrets, { kind: 'role granted', ...event }, at);
}

/** Overwrites a service that was never visible with the form's content. */
async function rewriteService(tx: Tx, locked: LockedForm, at: Temporal.Instant): Promise<void> {
  const { serviceId, values, service, asks, row } = locked;
  await writeProfile(tx, serviceId, contentOf(values, service));
  const hasNewCategory = service !== undefined && service.subCategoryId !== values.subCategoryId;
  const replaced = hasNewCategory ? await leaveSubCategory(tx, locked, at) : [];
  const subServices = asks.tasks ? await addTasks(tx, locked, at) : new Map<string, string[]>();
  if (hasNewCategory) {
    const added = [...subServices.values()].flat();
    await replaceSubServices(tx, { businessId: row.ownerId, serviceId, replaced, added });
  }
  if (asks.hours) await addHours(tx, row.ownerId, locked);
  await writeApproval(tx, serviceId, 'pending');
}

/**
 * @returns the sub-services that the service had
 * @throws Refused INVALID while sessions of its classes are published
 */
async function leaveSubCategory(
  tx: Tx,
  { serviceId, values, row }: LockedForm,
  at: Temporal.Instant,
): Promise<string[]> {
  const own = { businessId: row.ownerId, serviceId };
  await lockTasks(tx, serviceId);
  if ((await upcomingSessions(tx, own, at)).length > 0) {
    const subCategoryId: Sentence = (t) => t('sentences.sessionsFirst');
    throw new Refused('INVALID', subCategoryId, { fields: { subCategoryId } });
  }
  const sub = await subCategoryFacts(tx, values.subCategoryId);
  if (!sub) throw new Refused('INVALID');
  return changeSubCategory(tx, serviceId, { ...sub, at });
}

async function addTasks(
  tx: Tx,
  { serviceId, values, row: { ownerId } }: LockedForm,
  at: Temporal.Instant,
): Promise<SubServicesByTask> {
  const added = new Map<string, string[]>();
  for (const task of tasksBy(values)) {
    added.set(task.taskId, [await addSubService(tx, { ...task, serviceId, at })]);
  }
  for (const { key, ...task } of ownTasksBy(values)) {
    const own = { ...task, ownerId, serviceId, description: '', claims: [], at };
    added.set(key, await insertOwnTask(tx, own));
  }
  return added;
}

async function addHours(
  tx: Tx,
  businessId: string,
  { serviceId, values, asks }: LockedForm,
): Promise<void> {
  const weekly = weekBy(values.hours);
  const capacity = capacityOf(values, asks);
  await setSettings(tx, { serviceId, businessId, weekly, capacity });
}

async function submitChanges(
  deps: Needs,
  tx: Tx,
  owned: Owned,
  locked: LockedForm,
  at: Temporal.Instant,
): Promise<Submitted> {
  const { service, serviceId, pictureIds } = locked;
  if (!service) throw new Refused('SERVICE_NOT_FOUND');
  const requested = { ...contentOf(locked.values, service), pictureIds };
  if (changesBetween(service, requested).length === 0) throw new Refused('FORM_UNCHANGED');
  const now = withImmediateChanges(service, requested);
  await writeProfile(tx, serviceId, now);
  const isWaiting =
    changesBetween({ ...now, pictureIds: service.pictureIds }, requested).length > 0;
  if (isWaiting) return publishSubmitted(deps, tx, owned, locked, at);
  await writeForm(tx, serviceId, { state: 'approved', at });
  return {
    form: await showForm(tx, owned.ownerId, serviceId),
    message: 'Saved. Customers see it now.',
  };
}

async function publishSubmitted(
  { outbox }: Needs,
  tx: Tx,
  { ownerId, serviceId }: Owned,
  { values, service }: LockedForm,
  at: Temporal.Instant,
): Promise<Submitted> {
  await writeForm(tx, serviceId, { state: 'pending', submittedAt: at, at });
  const form = await showForm(tx, ownerId, serviceId);
  const { version } = form;
  await addHistory(tx, { serviceId, act: 'submitted', actorId: ownerId, version, at });
  const isLive = service?.approvalStatus === 'approved';
  const name = values.name.trim();
  const event: ServiceSubmitted = { serviceId, ownerId, name, isLive, version };
  await outbox.announce(tx, SERVICE_SUBMITTED, event);
  return { form, message: 'Submitted. We’ll tell you as soon as we’ve decided.' };
}

/**
 * Withdraws a form from review so that it can be changed.
 * @throws Refused SERVICE_NOT_FOUND, FORM_CHANGED, also when it is not in review
 */
export function withdraw(deps: Needs, owned: Owned, version: number): Promise<ServiceForm> {
  return changeForm(deps, owned, async (tx, locked, at) => {
    refuseOldVersion(locked, version);
    if (locked.row.state !== 'pending') throw changedRefusal(locked);
    const { ownerId: actorId, serviceId } = owned;
    await writeForm(tx, serviceId, { state: 'draft', at });
    await writeWithdrawn(tx, serviceId);
    const form = await showForm(tx, actorId, serviceId);
    await addHistory(tx, { serviceId, act: 'taken back', actorId, version: form.version, at });
    return form;
  });
}
