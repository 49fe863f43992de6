import { writeApproval, writeImages, writeProfile } from '#capabilities/catalogue/index.ts';
import type { ApprovalCase } from '#contract/onboarding/views.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { setImagesPublic } from '#platform/images/images.ts';
import { Refused } from '#platform/refused.ts';
import { addHistory } from './approvals.store.ts';
import { SERVICE_DECIDED, type ServiceDecided } from './events.ts';
import { deleteUnused } from './images/set-images.ts';
import { contentOf } from './rules.ts';
import { showCase } from './show-case.ts';
import { type Known, knownForm } from './show-form.ts';
import { lockForm, writeForm } from './store.ts';

type Decision = { version: number } & ({ act: 'approved' } | { act: 'rejected'; reason: string });

/**
 * Approves a submitted form, or rejects it with a reason. The decision applies to the version that
 * the admin saw; of two concurrent decisions one succeeds. Rejecting a change leaves the live
 * service unchanged.
 * @throws Refused APPROVAL_NOT_FOUND, APPROVAL_MOVED
 */
export async function decideForm(
  deps: Pick<Deps, 'db' | 'clock' | 'outbox'>,
  adminId: string,
  serviceId: string,
  decision: Decision,
): Promise<ApprovalCase> {
  await inTransaction(deps.db, async (tx) => {
    const row = await lockForm(tx, serviceId);
    const known = row && (await knownForm(tx, serviceId));
    if (!row?.submittedAt || !known?.service) throw new Refused('APPROVAL_NOT_FOUND');
    if (row.state !== 'pending' || row.version !== decision.version) {
      throw new Refused('APPROVAL_MOVED');
    }
    const at = deps.clock.now();
    const isLive = known.service.approvalStatus === 'approved';
    const reason = decision.act === 'rejected' ? decision.reason.trim() : null;
    if (decision.act === 'approved') await publish(tx, known);
    else if (!isLive) await writeApproval(tx, serviceId, 'rejected');
    await writeForm(tx, serviceId, { state: decision.act, reason, decidedAt: at, at });
    const { act, version } = decision;
    const line = { serviceId, act, actorId: adminId, version, at };
    await addHistory(tx, reason === null ? line : { ...line, reason });
    const { ownerId } = row;
    const name = known.values.name.trim();
    const isApproved = act === 'approved';
    const event: ServiceDecided = { serviceId, ownerId, name, isLive, version, isApproved, reason };
    await deps.outbox.announce(tx, SERVICE_DECIDED, event);
  });
  return showCase(deps, serviceId);
}

/** Publishes the form's content. A live service that is paused stays paused. */
async function publish(tx: Tx, { serviceId, service, values, pictureIds }: Known): Promise<void> {
  await writeProfile(tx, serviceId, contentOf(values, service));
  await writeImages(tx, serviceId, pictureIds);
  await setImagesPublic(tx, pictureIds, true);
  await deleteUnused(tx, service?.pictureIds ?? [], pictureIds);
  if (service?.approvalStatus !== 'approved') await writeApproval(tx, serviceId, 'approved');
}
