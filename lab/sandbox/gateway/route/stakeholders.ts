import type { GatewayCore } from '../core.ts';
import { badField, badRequest, unknownId } from '../errors.ts';
import { type Listing, listing } from '../lists.ts';
import type { Stakeholder } from '../route-entities.ts';
import { asBody, type Body, neededText, notesOf, onlyFields } from '../rules.ts';
import { findAccount } from './accounts.ts';

const fields = ['name', 'email', 'phone', 'relationship', 'percentage_ownership', 'addresses'];

/** Sets the owner of an account; Route allows one. */
export function createStakeholder(core: GatewayCore, accountId: string, body: Body): Stakeholder {
  onlyFields(body, [...fields, 'kyc', 'notes']);
  const stored = findAccount(core, accountId);
  if (stored.stakeholders.length > 0) {
    throw badRequest('Only one stakeholder can be added to this account.');
  }
  const made: Stakeholder = {
    id: core.newId('sth'),
    entity: 'stakeholder',
    name: neededText(body, 'name', 1, 255),
    email: neededText(body, 'email', 1, 132),
    kyc: kycOf(body),
    notes: notesOf(body),
  };
  core.linkedAccounts.save({ ...stored, stakeholders: [made] });
  return made;
}

/** Lists the owner of an account. */
export function listStakeholders(core: GatewayCore, accountId: string): Listing<Stakeholder> {
  return listing(findAccount(core, accountId).stakeholders);
}

/** Returns one owner. */
export function findStakeholder(core: GatewayCore, accountId: string, id: string): Stakeholder {
  const found = findAccount(core, accountId).stakeholders.find((one) => one.id === id);
  if (!found) throw unknownId();
  return found;
}

/** Changes the name and PAN of an owner. */
export function editStakeholder(
  core: GatewayCore,
  accountId: string,
  id: string,
  body: Body,
): Stakeholder {
  onlyFields(body, [...fields, 'kyc', 'notes']);
  const found = findStakeholder(core, accountId, id);
  const changed: Stakeholder = {
    ...found,
    ...(body['name'] === undefined ? {} : { name: neededText(body, 'name', 1, 255) }),
    ...(body['email'] === undefined ? {} : { email: neededText(body, 'email', 1, 132) }),
    ...(body['kyc'] === undefined ? {} : { kyc: kycOf(body) }),
    ...(body['notes'] === undefined ? {} : { notes: notesOf(body) }),
  };
  core.linkedAccounts.save({ ...findAccount(core, accountId), stakeholders: [changed] });
  return changed;
}

function kycOf(body: Body): { pan?: string } {
  const { pan } = asBody(body['kyc']);
  if (pan === undefined) return {};
  // The fourth letter of a person's PAN is P.
  if (typeof pan !== 'string' || !/^[A-Z]{3}P[A-Z]\d{4}[A-Z]$/.test(pan)) {
    throw badField('kyc.pan', 'The pan format is invalid.');
  }
  return { pan };
}
