import { expect, test } from 'vitest';
import { ApiFailure } from '../api.ts';
import { orGone } from './or-gone.ts';

const refused = (code: string) => () => Promise.reject(new ApiFailure(404, { code }));
const remove = (send: () => Promise<string>) => orGone(send, 'TIME_OFF_NOT_FOUND', () => 'present');

test('A removal whose object is already gone is done, and other failures stay', async () => {
  expect(await remove(() => Promise.resolve('removed'))).toBe('removed');
  expect(await remove(refused('TIME_OFF_NOT_FOUND'))).toBe('present');
  await expect(remove(refused('TEAM_NOT_FOUND'))).rejects.toMatchObject({ httpStatus: 404 });
  const lost = () => Promise.reject(new ApiFailure(0, {}));
  await expect(remove(lost)).rejects.toMatchObject({ code: 'NETWORK' });
});
