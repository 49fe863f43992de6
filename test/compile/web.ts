// Compiled with tsconfig.web.json: each expected error proves that the compiler rejects the line below it.
import type { Api } from '#web/api/api.ts';

// @ts-expect-error The web app has no Node modules.
export { readFileSync } from 'node:fs';

export async function wrongCalls(api: Api): Promise<unknown> {
  // @ts-expect-error The body of a call has the types of its definition.
  await api.call('release', { body: { bookingId: 1 } });
  // @ts-expect-error A call without its parameters is incomplete.
  await api.call('booking', {});
  const { data } = await api.call('release', { body: { bookingId: '' } });
  // @ts-expect-error A response has the fields of its definition only.
  return data.surprise;
}
