import type { TableFile } from '#contract/lists.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { browserApi } from '../client/browser-api.ts';
import { failureText } from '../failures/failure-text.ts';

/**
 * Saves what the API answers under an address as a file. A download cannot renew a session that has run
 * out, so an ordinary call does that first; a failure is told.
 */
export async function saveFile(href: string): Promise<void> {
  try {
    await browserApi.call('me', { skipNotification: true });
    window.location.assign(href);
  } catch (error) {
    notify.error(failureText(error));
  }
}

/** Saves a table that is here already. */
export function saveText({ fileName, text }: TableFile): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = href;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(href);
}
