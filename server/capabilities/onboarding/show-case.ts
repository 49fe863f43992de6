import { settingsRow } from '#capabilities/availability/index.ts';
import { serviceNamesAndStates, subCategoryFacts } from '#capabilities/catalogue/index.ts';
import { personById } from '#capabilities/identity/index.ts';
import type { ApprovalCase } from '#contract/onboarding/views.ts';
import type { Db } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { historyOf } from './approvals.store.ts';
import { previewForm } from './preview-form.ts';
import { changesBetween, contentOf, hoursOf } from './rules.ts';
import { type Known, knownForm } from './show-form.ts';

const HISTORY_MAX = 50;

/**
 * Everything that an admin needs to decide. @throws Refused APPROVAL_NOT_FOUND for a form that was
 * never submitted
 */
export async function showCase(
  deps: Pick<Deps, 'db' | 'clock'>,
  serviceId: string,
): Promise<ApprovalCase> {
  const { db } = deps;
  const known = await knownForm(db, serviceId);
  const row = known?.row;
  const service = row && (await previewForm(deps, known, row.ownerId));
  const owner = row && (await personById(db, row.ownerId));
  if (!known || !row?.submittedAt || !service || !owner) throw new Refused('APPROVAL_NOT_FOUND');
  const sub = await subCategoryFacts(db, known.values.subCategoryId);
  const weekly = (await settingsRow(db, serviceId))?.weekly;
  const services = await serviceNamesAndStates(db, row.ownerId);
  const providerName = `${owner.firstName} ${owner.lastName}`;
  return {
    serviceId,
    name: known.values.name,
    category: sub ? `${sub.categoryName}, ${sub.name}` : '',
    city: known.values.city,
    providerName,
    state: row.state,
    isLive: known.service?.approvalStatus === 'approved',
    submittedAt: row.submittedAt.toString(),
    decidedAt: row.decidedAt?.toString() ?? null,
    reason: row.reason,
    version: row.version,
    provider: {
      id: owner.id,
      name: providerName,
      email: owner.email,
      phone: owner.phone,
      memberSince: owner.createdAt.toString(),
      services: services.filter(({ id }) => id !== serviceId),
    },
    service,
    values: known.values,
    hours: weekly ? hoursOf(weekly) : known.values.hours,
    changes: changesOf(known),
    story: await historyWithNames(db, serviceId),
  };
}

function changesOf({ service, values, pictureIds }: Known): ApprovalCase['changes'] {
  if (service?.approvalStatus !== 'approved') return [];
  return changesBetween(service, { ...contentOf(values, service), pictureIds });
}

async function historyWithNames(db: Db, serviceId: string): Promise<ApprovalCase['story']> {
  const lines = await historyOf(db, serviceId, HISTORY_MAX);
  const names = new Map<string, string>();
  for (const id of new Set(lines.map(({ actorId }) => actorId))) {
    const person = await personById(db, id);
    names.set(id, person ? `${person.firstName} ${person.lastName}` : 'Somebody');
  }
  return lines.map(({ act, actorId, at, reason }) => ({
    act,
    by: names.get(actorId) ?? '',
    at: at.toString(),
    reason,
  }));
}
