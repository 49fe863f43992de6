import type { CallName } from '#contract/api.ts';
import type { MenuCase } from '#contract/catalogue/menu.ts';
import type { BookingWorld } from '../worlds/booking-world.ts';
import type { Act } from './synonym-acts.ts';

const because = { reason: 'The water is off today' };

/**
 * Decisions about a task whose description no admin has reviewed, about a 'non-refundable' request, and about a
 * service.
 */
export function menuActs(
  world: () => { w: Pick<BookingWorld, 'call' | 'service'>; admin: string },
): [CallName, () => Promise<Act>][] {
  const written = async (decision: object): Promise<Act> => {
    const { w, admin } = world();
    const { ownerId, subServiceId } = await w.service();
    const body = { description: 'With oat milk.' };
    await w.call('updateTask', { as: ownerId, params: { subServiceId }, body });
    const { items } = (await w.call('adminMenu', { as: admin })).body.data;
    const { changedAt } = items.find(({ entryId }: MenuCase) => entryId === subServiceId);
    return { params: { entryId: subServiceId }, body: { changedAt, ...decision } };
  };
  const requested = async (decision: object): Promise<Act> => {
    const { w } = world();
    const { ownerId, subServiceId } = await w.service();
    const params = { subServiceId };
    const { body } = await w.call('requestMark', { as: ownerId, params, body: because });
    const { requestedAt } = body.data.nonRefundable;
    return { params, body: { requestedAt, ...decision } };
  };
  let hidden: string;
  const service = async () => {
    ({ serviceId: hidden } = await world().w.service());
    return { params: { serviceId: hidden }, body: because };
  };
  return [
    ['hideService', service],
    ['restoreService', async () => ({ params: { serviceId: hidden }, body: because })],
    ['decideMark', () => requested({ act: 'approve' })],
    ['decideMark', () => requested({ act: 'decline', ...because })],
    [
      'decideMark',
      async () => {
        const { w, admin } = world();
        const act = await requested({ act: 'approve' });
        await w.call('decideMark', { as: admin, ...act });
        return { ...act, body: { ...act.body, act: 'withdraw', ...because } };
      },
    ],
    ['decideMenu', () => written({ act: 'keep' })],
    ['decideMenu', () => written({ act: 'hide', ...because })],
  ];
}
