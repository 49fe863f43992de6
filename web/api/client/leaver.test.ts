import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  type Answer,
  expired,
  fine,
  makeWorld,
  renewed,
} from '#test/support/browser/client-world.ts';
import { english } from '#test/support/texts/texts.ts';
import { setCurrentTexts } from '#web/i18n/current-texts.ts';

beforeAll(() => setCurrentTexts(english));
afterEach(() => void vi.useRealTimers());

/** A page whose person logged out without a connection; `answers` is given from then on. */
function makeLeftWorld(answer: (path: string, place: number) => Answer | Error) {
  const page = makeWorld(answer, false);
  let isPending = true;
  page.world.isLogoutPending = () => isPending;
  page.world.loggedOut = () => {
    isPending = false;
  };
  return { ...page, isPending: () => isPending };
}

test('[AUTH-17] A logout without an answer is sent before the first call of the next page', async () => {
  const { api, seen, done, isPending } = makeLeftWorld((path) =>
    path.endsWith('/auth/logout') ? fine : expired,
  );
  const me = [api.call('me', {}), api.call('me', {}), api.call('me', {})];
  const results = await Promise.allSettled(me);
  expect(results.map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
  expect(seen[0]).toBe('/auth/logout');
  expect(seen.filter((path) => path === '/auth/logout')).toHaveLength(1);
  expect([isPending(), done]).toEqual([false, ['cleared']]);
});

test('[AUTH-17] Nothing refreshes the session of a logout that the server does not answer', async () => {
  vi.useFakeTimers();
  const { api, seen, done, isPending } = makeLeftWorld((path) => {
    if (path.endsWith('/auth/logout')) return { status: 503 };
    return path.endsWith('refreshToken') ? renewed : expired;
  });
  await expect(api.call('me', {})).rejects.toMatchObject({ httpStatus: 401 });
  await expect(api.call('me', {})).rejects.toMatchObject({ httpStatus: 401 });
  expect(seen, 'no second attempt at once').toEqual(['/auth/logout', '/auth/me', '/auth/me']);
  await vi.advanceTimersByTimeAsync(5_000);
  await expect(api.call('me', {})).rejects.toMatchObject({ httpStatus: 401 });
  expect(seen.slice(3)).toEqual(['/auth/logout', '/auth/me']);
  expect([isPending(), done]).toEqual([true, []]);
});

test('[AUTH-17] A refresh that runs during a logout does not log the person in again', async () => {
  const { api, world, done } = makeWorld((path) =>
    path.endsWith('refreshToken') ? renewed : expired,
  );
  let isPending = false;
  world.isLogoutPending = () => isPending;
  const { fetch } = world;
  world.fetch = (path, init) => {
    isPending ||= path.endsWith('refreshToken');
    return fetch(path, init);
  };
  await expect(api.call('me', {})).rejects.toMatchObject({ httpStatus: 401 });
  expect(done).toEqual([]);
});
