import { seedSecondFactor } from '#capabilities/identity/second-factor/second-factor.ts';
import type { CallName } from '#contract/api.ts';
import type { PayoutWorld } from '../worlds/payout-world.ts';
import type { Act } from './synonym-acts.ts';

type Together = {
  w: Pick<PayoutWorld, 'call' | 'customer' | 'admin' | 'deps'>;
  /** The admin who requests the sign-off. */
  second: string;
  /** The person who becomes an admin. */
  someone: () => Promise<string>;
};

/** The calls that confirm and reject the grant of the admin role and the removal of a second factor. */
export function signOffActs(world: () => Together): [CallName, () => Promise<Act>][] {
  const body = { reason: 'Somebody has to' };
  /** An admin who has lost the second factor. */
  const unlucky = async (): Promise<string> => {
    const { w } = world();
    const personId = await w.admin();
    await seedSecondFactor(w.deps, personId);
    return personId;
  };
  const requested = async (
    personId: string,
    call: 'grantAdmin' | 'removeSecondFactor' = 'grantAdmin',
  ): Promise<Act> => {
    const { w, second } = world();
    const { items } = (await w.call('signOffs', { as: second })).body.data;
    for (const { id } of items) {
      await w.call('rejectSignOff', { as: second, params: { signOffId: id }, body });
    }
    const input = { as: second, params: { personId }, body };
    return { params: { signOffId: (await w.call(call, input)).body.signOff.id } };
  };
  return [
    ['confirmSignOff', async () => requested(await world().someone())],
    ['confirmSignOff', async () => requested(await unlucky(), 'removeSecondFactor')],
    ['removeSecondFactor', async () => ({ params: { personId: await unlucky() }, body })],
    ['rejectSignOff', async () => ({ ...(await requested(await world().w.customer())), body })],
  ];
}
