import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { english } from '#test/support/texts/texts.ts';
import { setCurrentTexts } from '#web/i18n/current-texts.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { browserApi } from '../client/browser-api.ts';
import { saveFile, saveText } from './save-file.ts';

const HREF = '/api/user/client/invoices/1';
/** What the browser did, in order. */
let done: string[];
let shared: () => Promise<void>;

beforeAll(() => setCurrentTexts(english));

beforeEach(() => {
  vi.useFakeTimers();
  done = [];
  shared = async () => void done.push('shared');
  const link = { href: '', download: '', click: () => {}, remove: () => done.push('removed') };
  link.click = () => void done.push(`saved ${link.download} of ${link.href}`);
  vi.stubGlobal('window', { location: { assign: (href: string) => done.push(`opened ${href}`) } });
  vi.stubGlobal('document', { createElement: () => link, body: { append: () => {} } });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((href) => void done.push(`revoked ${href}`));
  vi.spyOn(notify, 'error').mockImplementation((text) => void done.push(`error ${text}`));
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pdf = () =>
  new Response('%PDF-', {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="zap-booking-1.pdf"',
    },
  });
const refusal = (status: number, code: string, message: string) =>
  new Response(JSON.stringify({ status: 'error', code, message }), { status });

function network(...answers: (Response | Error)[]) {
  const fetched = vi.fn(async () => {
    const answer = answers.shift() ?? new Error('There are no more answers.');
    if (answer instanceof Error) throw answer;
    return answer;
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

describe('A file', () => {
  test('is saved with its name, and its URL stays until the browser has read it', async () => {
    network(pdf());
    await saveFile(HREF);
    expect(done).toEqual(['saved zap-booking-1.pdf of blob:1', 'removed']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(done).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(done.at(-1)).toBe('revoked blob:1');
  });

  test.each([
    [403, 'REASON_NEEDED', 'Please give a reason for opening this.'],
    [404, 'NOT_FOUND', 'Not found'],
    [429, 'TOO_MANY_REQUESTS', 'Please wait a minute.'],
    [503, 'UNAVAILABLE', 'We are busy right now.'],
  ])('that is refused with %i %s leaves the page open, with the text', async (...answer) => {
    network(refusal(...answer));
    await saveFile(HREF);
    expect(done).toEqual([`error ${answer[2]}`]);
  });

  test('is loaded again after the session was renewed', async () => {
    network(refusal(401, 'SIGNED_OUT', 'x'), pdf());
    const renewed = vi.spyOn(browserApi, 'call').mockResolvedValue({} as never);
    await saveFile(HREF);
    expect(renewed).toHaveBeenCalledWith('me', { skipNotification: true });
    expect(done[0]).toBe('saved zap-booking-1.pdf of blob:1');
  });

  test('without a response, or from a proxy, is not saved', async () => {
    network(new TypeError('Failed to fetch'));
    await saveFile(HREF);
    network(new Response('<h1>Welcome to the hotel</h1>'));
    await saveFile(HREF);
    expect(done).toEqual([
      'error Network error. Please check your connection and try again.',
      'error Request failed. Please try again.',
    ]);
  });

  test('is shared in an app on the home screen of iOS, unless the person closes the sheet', async () => {
    const share = () => shared();
    vi.stubGlobal('navigator', { standalone: true, canShare: () => true, share });
    network(pdf(), pdf(), pdf());
    await saveFile(HREF);
    shared = () => Promise.reject(new DOMException('closed', 'AbortError'));
    await saveFile(HREF);
    expect(done).toEqual(['shared']);
    shared = () => Promise.reject(new DOMException('too late', 'NotAllowedError'));
    await saveFile(HREF);
    expect(done[1]).toBe('saved zap-booking-1.pdf of blob:1');
  });
});

test('A table is saved, and its URL is not revoked at once', async () => {
  saveText({ fileName: 'customers.csv', text: 'a,b' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(done).toEqual(['saved customers.csv of blob:1', 'removed']);
});
