/**
 * What a message depends on besides its time. It is discarded if this does not hold any more when it is sent, such as
 * after an outage. Contains ids only, because it is stored in the queue.
 */
export type Premise = {
  /** The recipient, whose account is not deleted. */
  personId: string;
  /** A booking that still takes place at this time. */
  booking?: { bookingId: string; startsAt: string };
};

type Check = (premise: Premise) => Promise<boolean>;

export type Premises = {
  /** Registers the check of premises; until then, all hold. Call before the outbox starts. */
  checkPremises(check: Check): void;
  /** Whether a message may still be sent; jobs of earlier versions have no premise. */
  holds(premise: Premise | null | undefined): Promise<boolean>;
};

export function makePremises(): Premises {
  let check: Check = () => Promise.resolve(true);
  return {
    checkPremises: (given) => {
      check = given;
    },
    holds: async (premise) => !premise || check(premise),
  };
}
