import { textsOf, verifiedPhoneOf } from '#capabilities/identity/index.ts';
import { MOBILE_MINUTES_MAX, type MobileChannel } from '#contract/notifications/mobile.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import type { MobileRequest } from '#platform/mobile/mobile.ts';
import { openConsents } from './consents.store.ts';

/** A registered template with its values, and the business whose customer reads it. */
export type MobileContent = Pick<MobileRequest, 'template' | 'values'> & { providerId: string };

type MobileInput = MobileContent &
  Pick<MobileRequest, 'fallback' | 'premise'> & {
    occasion: string;
    personId: string;
    channel: MobileChannel;
    /** When it is too late for the message. */
    validUntil: Temporal.Instant | undefined;
  };

/**
 * Sends a notification to the person's verified number, if they allowed it.
 * @returns whether an e-mail has to replace it, because their number is not verified, the business has reached its limit
 * or the channel is off
 */
export async function notifyMobile(
  tx: Tx,
  { mobile, clock }: Pick<Deps, 'mobile' | 'clock'>,
  { validUntil, ...input }: MobileInput,
): Promise<boolean> {
  const { personId, channel } = input;
  const consents = await openConsents(tx, personId);
  if (consents[channel] === null) return false;
  const to = await verifiedPhoneOf(tx, personId);
  if (to === undefined) return true;
  const { language } = await textsOf(tx, personId);
  const latest = clock.now().add({ minutes: MOBILE_MINUTES_MAX });
  const isEarlier = validUntil && Temporal.Instant.compare(validUntil, latest) < 0;
  const giveUpAt = isEarlier ? validUntil : latest;
  return !(await mobile.enqueue(tx, { ...input, to, language, giveUpAt }));
}
