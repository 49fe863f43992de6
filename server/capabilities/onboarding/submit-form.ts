import { setSettings } from '#capabilities/availability/index.ts';
import {
  addService,
  addSubService,
  moveService,
  subCategoryFacts,
  tasksOf,
  writeApproval,
  writeProfile,
} from '#capabilities/catalogue/index.ts';
import { grantRole } from '#capabilities/identity/index.ts';
import { formErrors } from '#contract/onboarding/rules.ts';
import type { ServiceForm } from '#contract/onboarding/views.ts';
import type { Tx } from '#platform/db/db.ts';
import { Refused } from '#platform/refused.ts';
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
import { changesBetween, contentOf, tasksBy, weekBy, withImmediateChanges } from './rules.ts';
import { showForm } from './show-form.ts';
import { writeForm } from './store.ts';

export type Submitted = { form: ServiceForm; message: string };

/**
 * Submits a service or changes to one. The first submission creates the hidden service and makes
 * its owner a provider. Phone, e-mail, radius and meeting link of a live service change at once; a
 * form with no other changes needs no approval.
 * @throws Refused SERVICE_NOT_FOUND, FORM_IN_REVIEW, FORM_CHANGED with the current form,
 * FORM_UNCHANGED, INVALID with the fields
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
    if (locked.service?.approvalStatus === 'approved')
      return submitChanges(deps, tx, owned, locked, at);
    if (locked.service) await rewriteService(tx, locked, at);
    else await createService(tx, locked, at);
    return publishSubmitted(deps, tx, owned, locked, at);
  });
}

/** @throws Refused INVALID with a message per invalid field */
async function refuseInvalid(tx: Tx, { values, asks }: LockedForm): Promise<void> {
  const fields = formErrors(values, asks);
  if (values.subCategoryId && !(await subCategoryFacts(tx, values.subCategoryId))) {
    fields['subCategoryId'] = 'Choose what kind of service it is';
  } else if (asks.tasks && values.subCategoryId) {
    const fitting = new Set((await tasksOf(tx, values.subCategoryId)).map(({ id }) => id));
    if (values.tasks.some(({ taskId }) => !fitting.has(taskId))) {
      fields['tasks'] = 'Choose tasks of this category';
    }
  }
  if (Object.keys(fields).length > 0) throw new Refused('INVALID', undefined, { fields });
}

async function createService(tx: Tx, locked: LockedForm, at: Temporal.Instant): Promise<void> {
  const { serviceId, values, row } = locked;
  const sub = await subCategoryFacts(tx, values.subCategoryId);
  if (!sub) throw new Refused('INVALID');
  const base = { id: serviceId, ownerId: row.ownerId, subCategoryId: sub.id, icon: sub.icon, at };
  await addService(tx, { ...contentOf(values), ...base });
  await addTasks(tx, locked, at);
  await addHours(tx, locked);
  await grantRole(tx, row.ownerId, 'provider', at);
}

/** Overwrites a service that was never visible with the form's content. */
async function rewriteService(tx: Tx, locked: LockedForm, at: Temporal.Instant): Promise<void> {
  const { serviceId, values, service, asks } = locked;
  await writeProfile(tx, serviceId, contentOf(values, service));
  if (service && service.subCategoryId !== values.subCategoryId) {
    const sub = await subCategoryFacts(tx, values.subCategoryId);
    if (!sub) throw new Refused('INVALID');
    await moveService(tx, serviceId, sub);
  }
  if (asks.tasks) await addTasks(tx, locked, at);
  if (asks.hours) await addHours(tx, locked);
  await writeApproval(tx, serviceId, 'pending');
}

async function addTasks(
  tx: Tx,
  { serviceId, values }: LockedForm,
  at: Temporal.Instant,
): Promise<void> {
  for (const task of tasksBy(values)) await addSubService(tx, { ...task, serviceId, at });
}

async function addHours(tx: Tx, { serviceId, values }: LockedForm): Promise<void> {
  const capacity = Number(values.capacity);
  await setSettings(tx, { serviceId, weekly: weekBy(values.hours), capacity });
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
  return { form, message: 'Submitted. We tell you as soon as it is decided.' };
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
    const form = await showForm(tx, actorId, serviceId);
    await addHistory(tx, { serviceId, act: 'taken back', actorId, version: form.version, at });
    return form;
  });
}
