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

/** The calls that set a version of a setting and withdraw it. */
export function settingActs(
  world: () => { w: Pick<BookingWorld, 'call' | 'now'>; admin: string },
): [CallName, () => Promise<Act>][] {
  const reason = 'Somebody has to';
  const changed = async (): Promise<Act> => {
    const effectiveFrom = world().w.now().add({ hours: 9000 }).toString();
    const body = { value: { percent: 11 }, effectiveFrom, revision: 0, reason };
    return { params: { key: 'commission' }, body };
  };
  const withdrawn = async (): Promise<Act> => {
    const { w, admin } = world();
    const { settings } = (await w.call('adminSettings', { as: admin })).body.data;
    return { params: { versionId: settings[0].scheduled[0].id }, body: { reason } };
  };
  return [
    ['changeSetting', changed],
    ['withdrawSetting', withdrawn],
  ];
}
