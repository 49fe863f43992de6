import type { CallName } from '#contract/api.ts';
import type { BookingWorld } from '../worlds/booking-world.ts';

/** The dependencies of a call. */
export type Act = { params?: Record<string, string>; body?: object };

/** The calls that add, change and remove a synonym. */
export function synonymActs(
  world: () => { w: Pick<BookingWorld, 'call'>; admin: string },
): [CallName, () => Promise<Act>][] {
  const added = async (content: object = {}): Promise<Act> => {
    const { w, admin } = world();
    const { body } = await w.call('adminSynonyms', { as: admin, query: { q: 'audited' } });
    const [{ id, version }] = body.data.items;
    return { params: { synonymId: id }, body: { version, ...content } };
  };
  return [
    ['addSynonym', async () => ({ body: { phrase: 'audited', means: 'haircut' } })],
    ['editSynonym', () => added({ phrase: 'audited', means: 'hair' })],
    ['removeSynonym', () => added()],
  ];
}
