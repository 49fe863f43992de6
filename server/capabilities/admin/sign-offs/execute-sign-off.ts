import { giveSignedOffGoodwill } from '#capabilities/booking/index.ts';
import { grantAdmin, removeLostFactor } from '#capabilities/identity/index.ts';
import { startSignedOffRun } from '#capabilities/payouts/index.ts';
import { changeSettingSignedOff } from '#capabilities/settings/index.ts';
import type { ExecuteSignOff, SignOffRow } from '#capabilities/signoffs/index.ts';
import { type AuditNote, writeAuditEntry } from '#platform/audit.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';

/** Executes an action that one admin requested and another confirmed, and writes the audit entry of the requester. */
export function executeSignOff(deps: Deps): ExecuteSignOff {
  return async (tx, signOff) => {
    const { resultId, ...note } = await execute(tx, deps, signOff);
    const actorId = signOff.requestedBy;
    const entry = { ...note, actorId, reason: signOff.reason };
    await writeAuditEntry(tx, entry, deps.clock.now());
    return resultId;
  };
}

type Executed = Pick<AuditNote, 'act' | 'subject' | 'amountPaise'> & { resultId: string };

async function execute(tx: Tx, deps: Deps, signOff: SignOffRow): Promise<Executed> {
  const { kind, subjectId, requestedBy } = signOff;
  switch (kind) {
    case 'payout run': {
      const id = await startSignedOffRun(tx, deps, signOff);
      const subject = { kind: 'payout run', id } as const;
      const { amountPaise } = signOff;
      return { act: 'payout run confirmed', subject, amountPaise, resultId: id };
    }
    case 'goodwill': {
      const resultId = await giveSignedOffGoodwill(tx, deps, signOff);
      const subject = { kind: 'booking', id: subjectId } as const;
      const { amountPaise } = signOff;
      return { act: 'money given back', subject, amountPaise, resultId };
    }
    case 'setting': {
      const resultId = await changeSettingSignedOff(tx, deps, signOff);
      const subject = { kind: 'setting', id: subjectId } as const;
      return { act: 'setting changed', subject, resultId };
    }
    case 'admin role': {
      await grantAdmin(tx, deps, { personId: subjectId, by: requestedBy });
      const subject = { kind: 'person', id: subjectId } as const;
      return { act: 'admin role granted', subject, resultId: subjectId };
    }
    case 'second factor': {
      await removeLostFactor(tx, deps, { personId: subjectId, by: requestedBy });
      const subject = { kind: 'person', id: subjectId } as const;
      return { act: 'second factor removed', subject, resultId: subjectId };
    }
  }
}
