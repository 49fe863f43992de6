import type { CallName } from '#contract/api.ts';
import type { BookingWorld } from '../worlds/booking-world.ts';

/** The dependencies of the calls. */
export type Act = { params?: Record<string, string>; body?: object };

/** The calls that add, change and remove a synonym. */
export function synonymActs(
  world: () => { w: Pick<BookingWorld, 'call' | 'now'>; admin: string },
): [CallName, () => Promise<Act>][] {
  const reason = 'Somebody has to';
  const change = { phrase: 'audited', effectiveFrom: null, reason };
  const present = async () => {
    const { w, admin } = world();
    return (await w.call('adminSynonyms', { as: admin, query: { q: 'audited' } })).body.data
      .items[0];
  };
  const onPresent = async (more: object): Promise<Act> => {
    const { revision } = await present();
    return { body: { ...change, revision, ...more } };
  };
  const later = () => world().w.now().add({ hours: 9000 }).toString();
  const withdrawn = async (): Promise<Act> => {
    const [{ id: versionId }] = (await present()).scheduled;
    return { params: { versionId }, body: { reason } };
  };
  return [
    ['addSynonym', async () => ({ body: { ...change, means: 'haircut' } })],
    ['editSynonym', () => onPresent({ means: 'hair', effectiveFrom: later() })],
    ['withdrawSynonym', withdrawn],
    ['removeSynonym', () => onPresent({ effectiveFrom: later() })],
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

/** The calls that publish a tax rule, set its end and withdraw it. */
export function taxActs(
  world: () => { w: Pick<BookingWorld, 'call' | 'now'>; admin: string },
): [CallName, () => Promise<Act>][] {
  const reason = 'Somebody has to';
  const inHours = (hours: number) => world().w.now().add({ hours }).toString();
  const params = async () => {
    const { w, admin } = world();
    const query = { kind: 'tds', state: 'coming' };
    const { items } = (await w.call('taxRules', { as: admin, query })).body.data;
    return { ruleId: items[0].id };
  };
  const ended = async () => {
    const body = { activeUntil: inHours(9001), before: null, reason };
    return { params: await params(), body };
  };
  return [
    [
      'addTaxRule',
      async () => ({ body: { kind: 'tds', ratePercent: 0.1, activeFrom: inHours(9000) } }),
    ],
    ['endTaxRule', ended],
    ['withdrawTaxRule', async () => ({ params: await params(), body: { reason } })],
  ];
}
