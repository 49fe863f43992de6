import type { CallName, CallOutput } from '#contract/api.ts';
import { callPaths, pathOf } from '#contract/call-paths.ts';
import { browserApi } from '../client/browser-api.ts';
import { isSuccess } from '../failures/failure-rules.ts';
import { parsedBody, replyFailure } from '../failures/reply-failure.ts';

/** Timeout in milliseconds. On a slow phone a file takes longer than a call. */
const UPLOAD_MS_MAX = 120_000;

type UploadResponse = { httpStatus: number; statusText: string; body: Record<string, unknown> };

/**
 * Sends a file as the body of a call and reports the progress (0 to 1). Throws `ApiFailure` and displays no
 * toast.
 */
export async function upload<N extends CallName>(
  name: N,
  file: Blob,
  onProgress: (share: number) => void,
  params: Record<string, string> = {},
): Promise<{ message: string; data: CallOutput<N, 'data'> }> {
  let response = await send(pathOf(name, params), name, file, onProgress);
  if (response.httpStatus === 401) {
    // An ordinary call renews an expired session or ends it.
    await browserApi.call('me', { skipNotification: true });
    response = await send(pathOf(name, params), name, file, onProgress);
  }
  const { httpStatus, statusText, body } = response;
  if (isSuccess(httpStatus, body)) return body as { message: string; data: CallOutput<N, 'data'> };
  throw await replyFailure({ httpStatus, statusText, body });
}

/** Uses XMLHttpRequest, because `fetch` reports no upload progress. */
function send(
  path: string,
  name: CallName,
  file: Blob,
  onProgress: (share: number) => void,
): Promise<UploadResponse> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open(callPaths[name][0], path);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('content-type', file.type);
    request.timeout = UPLOAD_MS_MAX;
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onloadend = () => {
      const { status, statusText, responseText } = request;
      resolve({ httpStatus: status, statusText, body: parsedBody(responseText) });
    };
    request.send(file);
  });
}
