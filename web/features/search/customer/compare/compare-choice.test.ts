import { beforeEach, expect, test, vi } from 'vitest';

const service = (n: number) => ({ id: `s${n}`, name: `Service ${n}` });
let saved: Map<string, string>;

beforeEach(() => {
  saved = new Map();
  vi.resetModules();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => saved.set(key, value),
    clear: () => saved.clear(),
  });
});

const load = () => import('./compare-choice.ts');
const ids = () =>
  JSON.parse(saved.get('comparedServices') ?? '[]').map(({ id }: { id: string }) => id);

test('A service is added and removed, and the tab keeps the choice', async () => {
  const { toggleChosen } = await load();
  toggleChosen(service(1));
  toggleChosen(service(2));
  toggleChosen(service(1));
  expect(ids()).toEqual(['s2']);
  vi.resetModules();
  const again = await load();
  again.toggleChosen(service(3));
  expect(ids()).toEqual(['s2', 's3']);
});

test('A fourth service is refused', async () => {
  const { toggleChosen, setChosen } = await load();
  for (const n of [1, 2, 3, 4]) toggleChosen(service(n));
  expect(ids()).toEqual(['s1', 's2', 's3']);
  setChosen([]);
  expect(ids()).toEqual([]);
});

test('The end of a session removes the choice', async () => {
  vi.stubGlobal('document', { documentElement: { toggleAttribute: () => true } });
  vi.stubGlobal('localStorage', { setItem: () => undefined, removeItem: () => undefined });
  const { toggleChosen } = await load();
  const { clearAuth, setUser } = await import('#web/api/session/session.ts');
  setUser({
    _id: 'p1',
    userId: 'p1',
    firstName: 'Asha',
    lastName: 'Rao',
    profilePicture: null,
    roles: ['customer'],
  });
  toggleChosen(service(1));
  expect(ids()).toEqual(['s1']);
  clearAuth();
  expect(ids()).toEqual([]);
  toggleChosen(service(2));
  expect(ids()).toEqual(['s2']);
});

test.each(['{', '"s1"', '[null, 3, {"id": 1}]'])(
  'The stored text %s chooses nothing',
  async (text) => {
    saved.set('comparedServices', text);
    const { toggleChosen } = await load();
    toggleChosen(service(1));
    expect(ids()).toEqual(['s1']);
  },
);
