import type { CallName } from '#contract/api.ts';
import type { BookingWorld } from '../worlds/booking-world.ts';

/** What a call needs to act. */
export type Act = { params?: Record<string, string>; body?: object };

/** Adding, changing and removing a synonym, each as the call that does it. */
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
