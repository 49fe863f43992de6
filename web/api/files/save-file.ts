import type { TableFile } from '#contract/lists.ts';
import { currentTexts } from '#web/i18n/current-texts.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { browserApi } from '../client/browser-api.ts';
import { failureText } from '../failures/failure-text.ts';
import { parsedBody, replyFailure } from '../failures/reply-failure.ts';

/** Timeout in milliseconds. On a slow phone a file takes longer than a call. */
const DOWNLOAD_MS_MAX = 300_000;
/** Safari reads the file only after the person has confirmed the download. */
const REVOKED_AFTER_MS = 600_000;

/**
 * Downloads a file of the API. It is loaded before it is saved, because a refusal that the browser opened would replace the
 * page. Displays an error as a toast.
 */
export async function saveFile(href: string): Promise<void> {
  try {
    let response = await load(href);
    if (response.status === 401) {
      // An ordinary call renews an expired session or ends it.
      await browserApi.call('me', { skipNotification: true });
      response = await load(href);
    }
    const { ok, status: httpStatus, statusText, headers } = response;
    if (!ok) {
      const body = parsedBody(await response.text().catch(() => ''));
      throw await replyFailure({ httpStatus, statusText, body });
    }
    const name = nameIn(headers.get('content-disposition'));
    const blob = await response.blob().catch(noResponse);
    // A proxy's page, such as of a hotel, is not the file.
    if (name === undefined) throw await replyFailure({ httpStatus, statusText, body: {} });
    await save(blob, name);
  } catch (error) {
    notify.error(failureText(error));
  }
}

/** Saves a loaded table as a file. */
export function saveText({ fileName, text }: TableFile): void {
  void save(new Blob([text], { type: 'text/csv;charset=utf-8' }), fileName);
}

function load(href: string): Promise<Response> {
  return fetch(href, {
    headers: { 'accept-language': currentTexts().language },
    credentials: 'include',
    signal: AbortSignal.timeout(DOWNLOAD_MS_MAX),
  }).catch(noResponse);
}

async function noResponse(): Promise<never> {
  throw await replyFailure({ httpStatus: 0, statusText: '', body: {} });
}

/** 'zap-booking-ZB-26-27-000001.pdf' of an attachment. */
function nameIn(disposition: string | null): string | undefined {
  return /^attachment; filename="([^"]+)"/.exec(disposition ?? '')?.[1];
}

async function save(blob: Blob, name: string): Promise<void> {
  if (await isShared(new File([blob], name, { type: blob.type }))) return;
  const href = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(href), REVOKED_AFTER_MS);
}

/** Saves with the share sheet in an app on the home screen of iOS, which has no list of downloads. */
async function isShared(file: File): Promise<boolean> {
  const isInstalledOnIos = 'standalone' in navigator && navigator.standalone === true;
  if (!isInstalledOnIos || !navigator.canShare?.({ files: [file] })) return false;
  try {
    await navigator.share({ files: [file] });
    return true;
  } catch (error) {
    // After a slow transfer the tap no longer counts, and the file opens in the app instead.
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
