import { pathOf } from '#contract/call-paths.ts';
import { ApiFailure } from '#web/api/api.ts';
import { browserApi } from '#web/api/client/browser-api.ts';

/**
 * Downloads the person's data. Uses fetch instead of navigation, so that an error shows on this page. A
 * download cannot refresh an expired session, so an ordinary call does it first.
 */
export async function saveMyData(): Promise<void> {
  await browserApi.call('me', { skipNotification: true });
  const answer = await fetch(pathOf('accountData'), { credentials: 'include' });
  if (!answer.ok) throw new ApiFailure(answer.status, await bodyOf(answer));
  const named = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = named ?? 'zap-booking-my-data.json';
  link.click();
  // The download reads the object URL after this task, so it is revoked later.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}

async function bodyOf(answer: Response): Promise<Record<string, unknown>> {
  try {
    return (await answer.json()) as Record<string, unknown>;
  } catch {
    return {};
  }
}
