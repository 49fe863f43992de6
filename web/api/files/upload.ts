import { type CallName, type CallShapes, calls, pathOf } from '#contract/api.ts';
import { ApiFailure } from '../api.ts';
import { browserApi } from '../client/browser-api.ts';
import { isSuccess, sentenceOf } from '../failures/failure-rules.ts';

/** Milliseconds for which a file may be on its way: a slow phone needs longer than a call does. */
const UPLOAD_MS_MAX = 120_000;

type Sent = { httpStatus: number; statusText: string; body: Record<string, unknown> };

/**
 * Sends a file as the body of a call and tells how much of it has left (0 to 1). It makes no toast; a
 * refusal is thrown as of any other call.
 */
export async function upload<N extends CallName>(
  name: N,
  file: Blob,
  onProgress: (share: number) => void,
  params: Record<string, string> = {},
): Promise<{ message: string; data: CallShapes[N]['data'] }> {
  let sent = await send(pathOf(name, params), name, file, onProgress);
  if (sent.httpStatus === 401) {
    // Any ordinary call renews the session, or ends it.
    await browserApi.call('me', { skipNotification: true });
    sent = await send(pathOf(name, params), name, file, onProgress);
  }
  const { httpStatus, statusText, body } = sent;
  if (isSuccess(httpStatus, body)) return body as { message: string; data: CallShapes[N]['data'] };
  const message = typeof body['message'] === 'string' ? body['message'] : undefined;
  const said = { ...body, message: message ?? sentenceOf(httpStatus, undefined) };
  throw new ApiFailure(httpStatus, said, statusText);
}

/** `fetch` tells nothing about what has been sent. */
function send(
  path: string,
  name: CallName,
  file: Blob,
  onProgress: (share: number) => void,
): Promise<Sent> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open(calls[name][0], path);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('content-type', file.type);
    request.timeout = UPLOAD_MS_MAX;
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onloadend = () => {
      const { status, statusText, responseText } = request;
      resolve({ httpStatus: status, statusText, body: parsed(responseText) });
    };
    request.send(file);
  });
}

function parsed(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
