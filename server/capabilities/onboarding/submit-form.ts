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
import { tellStory } from './approvals.store.ts';
import {
  changedOf,
  changeForm,
  type Held,
  type Needs,
  type Owned,
  refuseInReview,
  refuseOlder,
} from './change-form.ts';
import { SERVICE_SUBMITTED, type ServiceSubmitted } from './events.ts';
import { changesBetween, tasksBy, toldBy, weekBy, withAtOnce } from './rules.ts';
import { showForm } from './show-form.ts';
import { writeForm } from './store.ts';

export type Submitted = { form: ServiceForm; message: string };

/**
 * Asks for the approval of a service or of changes to one. With the first one the service comes to be,
 * unseen by customers, and its person becomes a provider. Of a live service, telephone, e-mail, radius
 * and meeting link change at once, and nothing else waits for an admin when nothing else changed.
 * @throws Refused SERVICE_NOT_FOUND, FORM_IN_REVIEW, FORM_CHANGED with the present form, FORM_UNCHANGED,
 * INVALID with the fields.
 */
export function submitForm(
  deps: Needs,
  owned: Owned,
  version: number | undefined,
): Promise<Submitted> {
  return changeForm(deps, owned, async (tx, held, at) => {
    refuseInReview(held);
    refuseOlder(held, version);
    await refuseWrong(tx, held);
    if (held.service?.approvalStatus === 'approved')
      return submitChanges(deps, tx, owned, held, at);
    if (held.service) await rewriteService(tx, held, at);
    else await makeService(tx, held, at);
    return sendOff(deps, tx, owned, held, at);
  });
}

/** @throws Refused INVALID with the sentence of every field that is not fine. */
async function refuseWrong(tx: Tx, { values, asks }: Held): Promise<void> {
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

async function makeService(tx: Tx, held: Held, at: Temporal.Instant): Promise<void> {
  const { serviceId, values, row } = held;
  const sub = await subCategoryFacts(tx, values.subCategoryId);
  if (!sub) throw new Refused('INVALID');
  const base = { id: serviceId, ownerId: row.ownerId, subCategoryId: sub.id, icon: sub.icon, at };
  await addService(tx, { ...toldBy(values), ...base });
  await addTasks(tx, held, at);
  await addHours(tx, held);
  await grantRole(tx, row.ownerId, 'provider', at);
}

/** A service that customers have never seen becomes what its form says. */
async function rewriteService(tx: Tx, held: Held, at: Temporal.Instant): Promise<void> {
  const { serviceId, values, service, asks } = held;
  await writeProfile(tx, serviceId, toldBy(values, service));
  if (service && service.subCategoryId !== values.subCategoryId) {
    const sub = await subCategoryFacts(tx, values.subCategoryId);
    if (!sub) throw new Refused('INVALID');
    await moveService(tx, serviceId, sub);
  }
  if (asks.tasks) await addTasks(tx, held, at);
  if (asks.hours) await addHours(tx, held);
  await writeApproval(tx, serviceId, 'pending');
}

async function addTasks(tx: Tx, { serviceId, values }: Held, at: Temporal.Instant): Promise<void> {
  for (const task of tasksBy(values)) await addSubService(tx, { ...task, serviceId, at });
}

async function addHours(tx: Tx, { serviceId, values }: Held): Promise<void> {
  const capacity = Number(values.capacity);
  await setSettings(tx, { serviceId, weekly: weekBy(values.hours), capacity });
}

async function submitChanges(
  deps: Needs,
  tx: Tx,
  owned: Owned,
  held: Held,
  at: Temporal.Instant,
): Promise<Submitted> {
  const { service, serviceId, pictureIds } = held;
  if (!service) throw new Refused('SERVICE_NOT_FOUND');
  const wished = { ...toldBy(held.values, service), pictureIds };
  if (changesBetween(service, wished).length === 0) throw new Refused('FORM_UNCHANGED');
  const now = withAtOnce(service, wished);
  await writeProfile(tx, serviceId, now);
  const isWaiting = changesBetween({ ...now, pictureIds: service.pictureIds }, wished).length > 0;
  if (isWaiting) return sendOff(deps, tx, owned, held, at);
  await writeForm(tx, serviceId, { state: 'approved', at });
  return {
    form: await showForm(tx, owned.ownerId, serviceId),
    message: 'Saved. Customers see it now.',
  };
}

async function sendOff(
  { outbox }: Needs,
  tx: Tx,
  { ownerId, serviceId }: Owned,
  { values, service }: Held,
  at: Temporal.Instant,
): Promise<Submitted> {
  await writeForm(tx, serviceId, { state: 'pending', submittedAt: at, at });
  const form = await showForm(tx, ownerId, serviceId);
  const { version } = form;
  await tellStory(tx, { serviceId, act: 'submitted', actorId: ownerId, version, at });
  const isLive = service?.approvalStatus === 'approved';
  const name = values.name.trim();
  const event: ServiceSubmitted = { serviceId, ownerId, name, isLive, version };
  await outbox.announce(tx, SERVICE_SUBMITTED, event);
  return { form, message: 'Submitted. We tell you as soon as it is decided.' };
}

/**
 * Takes a form back from the review in order to change it. @throws Refused SERVICE_NOT_FOUND,
 * FORM_CHANGED, also when it is not being reviewed.
 */
export function takeBack(deps: Needs, owned: Owned, version: number): Promise<ServiceForm> {
  return changeForm(deps, owned, async (tx, held, at) => {
    refuseOlder(held, version);
    if (held.row.state !== 'pending') throw changedOf(held);
    const { ownerId: actorId, serviceId } = owned;
    await writeForm(tx, serviceId, { state: 'draft', at });
    const form = await showForm(tx, actorId, serviceId);
    await tellStory(tx, { serviceId, act: 'taken back', actorId, version: form.version, at });
    return form;
  });
}
