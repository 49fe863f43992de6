import { currentTexts } from '#web/i18n/current-texts.ts';
import { notify } from './toast/notify.ts';

/** Shares a page of this site with the device's share sheet where there is one, else copies its URL. */
export async function sharePage(path: string, title: string): Promise<void> {
  const url = `${window.location.origin}${path}`;
  try {
    if (navigator.share) {
      await navigator.share({ title, url });
      return;
    }
    await navigator.clipboard.writeText(url);
    notify.success(currentTexts()('common.linkCopied'));
  } catch (error) {
    const isChangeOfMind = error instanceof DOMException && error.name === 'AbortError';
    if (!isChangeOfMind) notify.info(url);
  }
}
