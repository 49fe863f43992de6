import { beforeAll, expect, test, vi } from 'vitest';
import { english } from '#test/support/texts/texts.ts';
import { setCurrentTexts } from '#web/i18n/current-texts.ts';
import { makeBrowserApi } from './browser-api.ts';

beforeAll(() => setCurrentTexts(english));

test('a failed action removes the toasts of earlier successes; a failed load does not', async () => {
  const removeSuccesses = vi.fn();
  const api = makeBrowserApi({
    fetch: async () => Response.json({ status: 'error', message: 'No' }, { status: 409 }),
    alone: (task) => task(),
    isSignedIn: () => true,
    setUser: () => undefined,
    clearAuth: () => undefined,
    toast: () => undefined,
    removeSuccesses,
    leave: () => undefined,
  });
  const quiet = { skipNotification: true };
  await expect(api.call('me', quiet)).rejects.toMatchObject({ httpStatus: 409 });
  expect(removeSuccesses).not.toHaveBeenCalled();
  const body = { email: 'a@example.com', otp: '000000' };
  await expect(api.call('verifyEmail', { body, ...quiet })).rejects.toThrow('No');
  expect(removeSuccesses).toHaveBeenCalledOnce();
});
