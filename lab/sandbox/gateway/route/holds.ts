import { seconds } from '../../clock.ts';
import type { GatewayCore } from '../core.ts';
import { badRequest } from '../errors.ts';
import type { Transfer } from '../route-entities.ts';
import { type Body, onlyFields } from '../rules.ts';
import { appointPaying } from './recipients.ts';
import { findTransfer, holdEnd, isHeld } from './transfers.ts';

/** Puts a transfer on hold, until an instant or indefinitely, or releases it. */
export function editTransfer(core: GatewayCore, id: string, body: Body): Transfer {
  onlyFields(body, ['on_hold', 'on_hold_until']);
  const { transfer } = findTransfer(core, id);
  if (transfer.settlement_status === 'settled' || transfer.status === 'failed') {
    throw badRequest('The settlement of this transfer cannot be changed any more.');
  }
  const until = holdEnd(core, body);
  return core.transaction(() => put(core, transfer, isHeld(body) || until !== null, until));
}

/** Ends the hold of a transfer at its instant. */
export function releaseTransfer(core: GatewayCore, id: string): void {
  const { transfer } = findTransfer(core, id);
  const isOpen = transfer.settlement_status === 'on_hold' && transfer.status !== 'failed';
  if (transfer.on_hold && isOpen) put(core, transfer, false, null);
}

function put(core: GatewayCore, transfer: Transfer, held: boolean, until: number | null): Transfer {
  const changed: Transfer = {
    ...transfer,
    on_hold: held,
    on_hold_until: until,
    settlement_status: held ? 'on_hold' : 'pending',
  };
  const before = findTransfer(core, transfer.id).releasedAt;
  const releasedAt = held ? null : (before ?? seconds(core.now()));
  core.agenda.remove(`release-transfer:${transfer.id}`);
  core.transfers.save({ transfer: changed, releasedAt });
  if (changed.status !== 'reversed') appointPaying(core, changed);
  return changed;
}
