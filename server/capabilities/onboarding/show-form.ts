import { hasTeam, settingsRow } from '#capabilities/availability/index.ts';
import { type ExistingService, serviceProfile } from '#capabilities/catalogue/index.ts';
import { emptyForm, type FormAsks, type FormValues } from '#contract/onboarding/rules.ts';
import type { ServiceForm } from '#contract/onboarding/views.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { type PhotoRow, photosOf } from '#platform/images/photo.ts';
import { Refused } from '#platform/refused.ts';
import { valuesOf } from './rules.ts';
import { type FormRow, formRow } from './store.ts';

/** A form with its service, if that exists. */
export type Known = {
  serviceId: string;
  row: FormRow | undefined;
  service: ExistingService | undefined;
  values: FormValues;
  pictureIds: string[];
  photos: PhotoRow[];
  memberPhotos: FormRow['memberPhotos'];
  asks: FormAsks;
};

/**
 * The form of a person's own service; without a form it is derived from the live service.
 * @throws Refused SERVICE_NOT_FOUND, also for services of others
 */
export async function ownForm(db: Db | Tx, ownerId: string, serviceId: string): Promise<Known> {
  const known = await knownForm(db, serviceId);
  const owner = known?.row?.ownerId ?? known?.service?.ownerId;
  if (!known || owner !== ownerId) throw new Refused('SERVICE_NOT_FOUND');
  return known;
}

/** The same without a check of the owner. */
export async function knownForm(db: Db | Tx, serviceId: string): Promise<Known | undefined> {
  const row = await formRow(db, serviceId);
  const service = await serviceProfile(db, serviceId);
  if (!row && !service) return undefined;
  const derived = service && valuesOf(service, service.subCategoryId);
  const values = { ...(derived ?? emptyForm), ...row?.content };
  const hasNewSubCategory = service !== undefined && values.subCategoryId !== service.subCategoryId;
  const isLive = service?.approvalStatus === 'approved';
  const hasHours = service !== undefined && (await settingsRow(db, serviceId)) !== undefined;
  const asksHours = !isLive && !hasHours;
  const ownerId = row?.ownerId ?? service?.ownerId ?? '';
  const pictureIds = row?.pictureIds ?? service?.pictureIds ?? [];
  return {
    serviceId,
    row,
    service,
    values,
    pictureIds,
    photos: await photosOf(db, pictureIds),
    memberPhotos: row?.memberPhotos ?? [],
    asks: {
      tasks: !isLive && (hasNewSubCategory || !service?.taskCount),
      hours: asksHours,
      team: asksHours && !(await hasTeam(db, ownerId)),
    },
  };
}

export function formView(known: Known): ServiceForm {
  const { row, service } = known;
  return {
    serviceId: known.serviceId,
    state: row?.state ?? service?.approvalStatus ?? 'draft',
    values: known.values,
    pictureIds: known.pictureIds,
    pictures: known.photos.map(({ id, focusX, focusY }) => ({
      id,
      focus: { x: focusX, y: focusY },
    })),
    memberPhotos: known.memberPhotos,
    reason: row?.reason ?? null,
    isLive: service?.approvalStatus === 'approved',
    asks: known.asks,
    canMove: service?.approvalStatus !== 'approved',
    submittedAt: row?.submittedAt?.toString() ?? null,
    version: row?.version ?? 0,
  };
}

/** @throws Refused SERVICE_NOT_FOUND */
export async function showForm(
  db: Db | Tx,
  ownerId: string,
  serviceId: string,
): Promise<ServiceForm> {
  return formView(await ownForm(db, ownerId, serviceId));
}
