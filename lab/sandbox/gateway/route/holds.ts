import { seconds } from '../../clock.ts';
import type { Desk } from '../core.ts';
import { badRequest } from '../errors.ts';
import type { Transfer } from '../route-entities.ts';
import { type Body, onlyFields } from '../rules.ts';
import { appointPaying } from './recipients.ts';
import { findTransfer, holdEnd, isHeld } from './transfers.ts';

/** Holds a transfer back from its account, until a moment or without end, or lets it go. */
export function editTransfer(desk: Desk, id: string, body: Body): Transfer {
  onlyFields(body, ['on_hold', 'on_hold_until']);
  const { transfer } = findTransfer(desk, id);
  if (transfer.settlement_status === 'settled' || transfer.status === 'failed') {
    throw badRequest('The settlement of this transfer cannot be changed any more.');
  }
  const until = holdEnd(desk, body);
  return desk.transaction(() => put(desk, transfer, isHeld(body) || until !== null, until));
}

/** The moment up to which a transfer was held has come. */
export function releaseTransfer(desk: Desk, id: string): void {
  const { transfer } = findTransfer(desk, id);
  const isOpen = transfer.settlement_status === 'on_hold' && transfer.status !== 'failed';
  if (transfer.on_hold && isOpen) put(desk, transfer, false, null);
}

function put(desk: Desk, transfer: Transfer, held: boolean, until: number | null): Transfer {
  const changed: Transfer = {
    ...transfer,
    on_hold: held,
    on_hold_until: until,
    settlement_status: held ? 'on_hold' : 'pending',
  };
  const before = findTransfer(desk, transfer.id).releasedAt;
  const releasedAt = held ? null : (before ?? seconds(desk.now()));
  desk.agenda.remove(`release-transfer:${transfer.id}`);
  desk.transfers.save({ transfer: changed, releasedAt });
  if (changed.status !== 'reversed') appointPaying(desk, changed);
  return changed;
}
