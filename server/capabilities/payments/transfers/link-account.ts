import { personById } from '#capabilities/identity/index.ts';
import { panInGstin } from '#contract/payouts/gstin.ts';
import type { Sentence } from '#messages/sentence.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { GatewayError, type NewAccount } from '#platform/gateway/port.ts';
import { eachRow } from '#platform/jobs/each-row.ts';
import { Refused } from '#platform/refused.ts';
import { gstinOf } from '../tax/registrations.store.ts';
import {
  accountsToCheck,
  endHold,
  type HeldAccount,
  holdAccount,
  markChecked,
  workplaceOf,
  writeAccount,
  writeAccountStatus,
} from './accounts.store.ts';
import { pinCodeIn } from './pin-codes.rules.ts';

export type BankDetails = { holderName: string; accountNumber: string; ifsc: string; pan: string };
type Needs = Pick<Deps, 'db' | 'gateway' | 'clock' | 'secrets' | 'log'>;

/** Hours without payouts after an account was changed. */
export const CHANGED_ACCOUNT_HOURS = 48;
const CHECK_MINUTES = 15;
const ACCOUNTS_PER_SWEEP = 20;

/** Details of a person that the gateway needs besides the bank account. */
export type Payee = Omit<NewAccount, 'pan' | 'gstin' | 'bank' | 'businessType' | 'legalName'>;

/** @throws Refused INVALID when the mobile number or the address is missing. */
export async function payeeOf(db: Deps['db'], personId: string): Promise<Payee> {
  const person = await personById(db, personId);
  if (!person) throw new Refused('SIGNED_OUT');
  if (!person.phone) throw new Refused('INVALID', (t) => t('sentences.phoneFirst'));
  const workplace = await workplaceOf(db, personId);
  const place = workplace && pinCodeIn(workplace.address);
  if (!place) {
    throw new Refused('INVALID', (t) => t('sentences.pinFirst'));
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
 * Marks a person's account as changing, in the caller's transaction and before the gateway is called, so
 * that a crash cannot send money to a new account.
 * @returns the account if there was one; a first one is usable at once.
 */
export async function beginLinking(
  tx: Tx,
  personId: string,
  now: Temporal.Instant,
): Promise<HeldAccount | undefined> {
  return holdAccount(tx, personId, now.add({ hours: CHANGED_ACCOUNT_HOURS }));
}

/**
 * Creates or updates the person's account at the gateway. Only the gateway stores the account number; the
 * PAN is sealed (section 194-O). If the gateway refuses a change and has changed nothing, payouts to
 * the unchanged account do not wait.
 * @param held the account that changes
 * @throws Refused PAYOUT_ACCOUNT.
 */
export async function linkAccount(
  deps: Needs,
  payee: Payee,
  details: BankDetails,
  held?: HeldAccount,
): Promise<void> {
  const { db, gateway, clock, secrets, log } = deps;
  const { holderName, accountNumber, ifsc, pan } = details;
  const personId = payee.reference;
  try {
    const account = await gateway.createAccount({
      ...payee,
      legalName: holderName,
      // The fourth letter of a PAN is the holder type; P is a person.
      businessType: pan[3] === 'P' ? 'individual' : 'not_yet_registered',
      pan,
      gstin: gstinFor(pan, await gstinOf(db, personId)),
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
    const { isFinal, message: reason } = error;
    if (isFinal && held && isSameHolder(deps, held, details)) await endHold(db, held);
    const said: Sentence = (t) => t('sentences.bankRefused', { reason });
    throw new Refused('PAYOUT_ACCOUNT', isFinal ? said : undefined);
  }
}

/** The gateway updates name and PAN before it checks the bank account. */
function isSameHolder(
  { secrets }: Pick<Deps, 'secrets'>,
  held: HeldAccount,
  { holderName, pan }: BankDetails,
): boolean {
  return held.holderName === holderName && secrets.open('pan', held.panSealed) === pan;
}

/** A GSTIN contains its holder's PAN; the gateway refuses one of another firm. */
export function gstinFor(pan: string, gstin: string | null): string | null {
  return gstin !== null && panInGstin(gstin) === pan ? gstin : null;
}

/** Reads the verification status of an account from the gateway. */
export async function syncAccount(
  { db, gateway, clock }: Pick<Deps, 'db' | 'gateway' | 'clock'>,
  gatewayAccountId: string,
): Promise<void> {
  await writeAccountStatus(db, await gateway.account(gatewayAccountId), clock.now());
}

/** Polls accounts that wait for verification. */
export async function syncAccounts(deps: Needs, now: Temporal.Instant): Promise<void> {
  const before = now.subtract({ minutes: CHECK_MINUTES });
  const waiting = await accountsToCheck(deps.db, before, ACCOUNTS_PER_SWEEP);
  await eachRow(deps.log, 'account.delayed', waiting, async (id) => {
    // Before the request, so that an account that the gateway cannot read does not delay the others.
    await markChecked(deps.db, id, now);
    await syncAccount(deps, id);
  });
}
