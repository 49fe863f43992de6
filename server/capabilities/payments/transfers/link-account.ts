import { personById } from '#capabilities/identity/index.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { GatewayError, type NewAccount } from '#platform/gateway/port.ts';
import { eachRow } from '#platform/jobs/each-row.ts';
import { Refused } from '#platform/refused.ts';
import {
  accountsToCheck,
  holdAccount,
  workplaceOf,
  writeAccount,
  writeAccountStatus,
} from './accounts.store.ts';
import { pinCodeIn } from './pin-codes.rules.ts';

export type BankDetails = { holderName: string; accountNumber: string; ifsc: string; pan: string };
type Needs = Pick<Deps, 'db' | 'gateway' | 'clock' | 'secrets' | 'log'>;

/** Hours for which nothing is sent to an account that was changed. */
export const CHANGED_ACCOUNT_HOURS = 48;
const CHECK_MINUTES = 15;
const ACCOUNTS_PER_SWEEP = 20;

/** What the gateway needs to know of a person beside their bank account. */
export type Payee = Omit<NewAccount, 'pan' | 'gstin' | 'bank' | 'businessType' | 'legalName'>;

/** @throws Refused INVALID with what the person has to add first: a mobile number, an address. */
export async function payeeOf(db: Deps['db'], personId: string): Promise<Payee> {
  const person = await personById(db, personId);
  if (!person) throw new Refused('SIGNED_OUT');
  if (!person.phone) throw new Refused('INVALID', 'Please add your mobile number first.');
  const workplace = await workplaceOf(db, personId);
  const place = workplace && pinCodeIn(workplace.address);
  if (!place) {
    throw new Refused('INVALID', 'Please add a service whose address has its PIN code first.');
  }
  const { address, area, city } = workplace;
  return {
    reference: personId,
    email: person.email,
    phone: `+91${person.phone}`,
    contactName: `${person.firstName} ${person.lastName}`,
    address: { street: address.slice(0, 100), area: area.slice(0, 100), city, ...place },
  };
}

/**
 * Says that a person's account is about to change, in the caller's transaction and before the gateway is
 * asked, so that no crash in between lets money go to a fresh account.
 * @returns whether there was one: a first account is usable at once.
 */
export async function beginLinking(
  tx: Tx,
  personId: string,
  now: Temporal.Instant,
): Promise<boolean> {
  return holdAccount(tx, personId, now.add({ hours: CHANGED_ACCOUNT_HOURS }));
}

/**
 * Opens the person's account at the gateway, or brings the one they have to these details. The account
 * number stays with the gateway; the PAN is sealed (section 194-O).
 * @throws Refused PAYOUT_ACCOUNT.
 */
export async function linkAccount(deps: Needs, payee: Payee, details: BankDetails): Promise<void> {
  const { db, gateway, clock, secrets, log } = deps;
  const { holderName, accountNumber, ifsc, pan } = details;
  const personId = payee.reference;
  try {
    const account = await gateway.createAccount({
      ...payee,
      legalName: holderName,
      // The fourth letter of a PAN says whose it is; P is a person's.
      businessType: pan[3] === 'P' ? 'individual' : 'not_yet_registered',
      pan,
      gstin: null,
      bank: { accountNumber, ifsc, beneficiaryName: holderName },
    });
    const row = {
      personId,
      account,
      holderName,
      bankLast4: accountNumber.slice(-4),
      panSealed: secrets.seal('pan', pan),
      panLast4: pan.slice(-4),
    };
    await inTransaction(db, (tx) => writeAccount(tx, row, clock.now()));
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    log.error('account.refused', error, { reason: error.reason });
    const sentence = error.isFinal ? `The bank account was refused: ${error.message}` : undefined;
    throw new Refused('PAYOUT_ACCOUNT', sentence);
  }
}

/** Asks the gateway how far the check of an account is. */
export async function syncAccount(
  { db, gateway, clock }: Pick<Deps, 'db' | 'gateway' | 'clock'>,
  gatewayAccountId: string,
): Promise<void> {
  await writeAccountStatus(db, await gateway.account(gatewayAccountId), clock.now());
}

/** Asks again for accounts that wait for their check. */
export async function syncAccounts(deps: Needs, now: Temporal.Instant): Promise<void> {
  const before = now.subtract({ minutes: CHECK_MINUTES });
  const waiting = await accountsToCheck(deps.db, before, ACCOUNTS_PER_SWEEP);
  await eachRow(deps.log, 'account.delayed', waiting, (id) => syncAccount(deps, id));
}
