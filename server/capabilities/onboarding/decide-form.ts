import { writeApproval, writeImages, writeProfile } from '#capabilities/catalogue/index.ts';
import type { ApprovalCase } from '#contract/onboarding/views.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { publishImages } from '#platform/images/images.ts';
import { Refused } from '#platform/refused.ts';
import { tellStory } from './approvals.store.ts';
import { SERVICE_DECIDED, type ServiceDecided } from './events.ts';
import { toldBy } from './rules.ts';
import { forgetUnused } from './set-images.ts';
import { showCase } from './show-case.ts';
import { type Known, knownForm } from './show-form.ts';
import { lockForm, writeForm } from './store.ts';

type Decision = { version: number } & ({ act: 'approved' } | { act: 'rejected'; reason: string });

/**
 * An admin approves what was submitted, or rejects it with a reason. It counts for the very version that
 * was looked at; of two who decide at once, one does. A rejected change leaves what customers see as it is.
 * @throws Refused APPROVAL_NOT_FOUND, APPROVAL_MOVED.
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
    await tellStory(tx, reason === null ? line : { ...line, reason });
    const { ownerId } = row;
    const name = known.values.name.trim();
    const isApproved = act === 'approved';
    const event: ServiceDecided = { serviceId, ownerId, name, isLive, version, isApproved, reason };
    await deps.outbox.announce(tx, SERVICE_DECIDED, event);
  });
  return showCase(deps.db, serviceId);
}

/** Customers see from now on what the form says. A live service that is paused stays so. */
async function publish(tx: Tx, { serviceId, service, values, pictureIds }: Known): Promise<void> {
  await writeProfile(tx, serviceId, toldBy(values, service));
  await writeImages(tx, serviceId, pictureIds);
  await publishImages(tx, pictureIds);
  await forgetUnused(tx, service?.pictureIds ?? [], pictureIds);
  if (service?.approvalStatus !== 'approved') await writeApproval(tx, serviceId, 'approved');
}
