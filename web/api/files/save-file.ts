import type { TableFile } from '#contract/lists.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { browserApi } from '../client/browser-api.ts';
import { failureText } from '../failures/failure-text.ts';

/**
 * Downloads a file of the API. A download cannot renew an expired session, so a call does that first.
 * Displays an error as a toast.
 */
export async function saveFile(href: string): Promise<void> {
  try {
    await browserApi.call('me', { skipNotification: true });
    window.location.assign(href);
  } catch (error) {
    notify.error(failureText(error));
  }
}

/** Saves a loaded table as a file. */
export function saveText({ fileName, text }: TableFile): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = href;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(href);
}
