import { describe, expect, test } from 'vitest';
import { ConfigError } from '../config-error.ts';
import { standIns } from './sandbox-mode.ts';

type Setting = Record<string, string>;
type Outcome = { isSandbox: boolean; isDemo: boolean } | { refused: string };

const none: Setting = {};
const keys: Setting[] = [
  none,
  { RAZORPAY_KEY_SECRET: 'secret-secret' },
  { RAZORPAY_WEBHOOK_SECRET: 'webhook-secret' },
  { RAZORPAY_KEY_ID: 'rzp_test_abc' },
  { RAZORPAY_KEY_ID: 'rzp_live_abc' },
];
const axes: Setting[][] = [
  keys,
  [none, { RAZORPAY_BASE_URL: 'http://127.0.0.1:3001' }],
  [none, { SMTP_URL: 'smtp://mail.example:25' }],
  [none, { GOOGLE_CLIENT_ID: 'abc.apps.googleusercontent.com' }],
  [none, ...['http://a.example', 'https://a.example', 'HTTPS://a.example'].map(publicAt)],
  [none, { DATABASE_URL: 'postgres://zap@db.example/zap' }],
  [none, { SANDBOX: 'on' }, { SANDBOX: 'off' }],
  [none, { DEMO: 'on' }, { DEMO: 'off' }],
];

function publicAt(PUBLIC_URL: string): Setting {
  return { PUBLIC_URL };
}

/** Every combination of one entry of each axis. */
const table = axes.reduce<Setting[]>(
  (rows, axis) => rows.flatMap((row) => axis.map((entry) => ({ ...row, ...entry }))),
  [none],
);

function outcomeOf(settings: Setting): Outcome {
  try {
    return standIns(settings);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { refused: error.message };
  }
}

const isReal = (name: string) => /^(?:RAZORPAY_|SMTP_|GOOGLE_)/.test(name);
const has = (settings: Setting, pattern: RegExp) =>
  Object.entries(settings).some(([name, value]) => pattern.test(`${name}=${value}`));
const isProduction = (settings: Setting) =>
  has(settings, /^RAZORPAY_KEY_ID=rzp_live_|^PUBLIC_URL=https:|^DATABASE_URL=/i);
const isAsked = ({ SANDBOX, DEMO }: Setting) => SANDBOX === 'on' || DEMO === 'on';

/** The rows that a rule is about, with what was wrong in them; there must be such rows. */
function broken(about: (row: Setting) => boolean, holds: (row: Setting, out: Outcome) => boolean) {
  const rows = table.filter(about);
  expect(rows.length).toBeGreaterThan(0);
  return rows
    .map((row) => ({ row, out: outcomeOf(row) }))
    .filter(({ row, out }) => !holds(row, out));
}
const isRefused = (out: Outcome) => 'refused' in out;
const isPlain = (out: Outcome) =>
  isRefused(out) || !('isSandbox' in out && (out.isSandbox || out.isDemo));

describe('in each combination of settings', () => {
  test('neither runs with a live key, an https address or a database of its own', () => {
    expect(broken(isProduction, (_, out) => isPlain(out))).toEqual([]);
  });

  test('asking for one of them there is refused', () => {
    const about = (row: Setting) => isProduction(row) && isAsked(row);
    expect(broken(about, (_, out) => isRefused(out))).toEqual([]);
  });

  test('a live key without an https address is refused', () => {
    const about = (row: Setting) =>
      has(row, /^RAZORPAY_KEY_ID=rzp_live_/) && !has(row, /^PUBLIC_URL=https:/i);
    expect(broken(about, (_, out) => isRefused(out))).toEqual([]);
  });

  test('neither runs beside anything real unless asked for', () => {
    const about = (row: Setting) => Object.keys(row).some(isReal);
    const holds = (row: Setting, out: Outcome) =>
      isRefused(out) ||
      ('isSandbox' in out &&
        (!out.isSandbox || row['SANDBOX'] === 'on') &&
        (!out.isDemo || row['DEMO'] === 'on'));
    expect(broken(about, holds)).toEqual([]);
  });

  test('asked for, they run beside a test key alone', () => {
    const about = (row: Setting) => Object.keys(row).some(isReal) && isAsked(row);
    const holds = (row: Setting, out: Outcome) =>
      isRefused(out) || row['RAZORPAY_KEY_ID'] === 'rzp_test_abc';
    expect(broken(about, holds)).toEqual([]);
    expect(outcomeOf({ RAZORPAY_KEY_ID: 'rzp_test_abc', SANDBOX: 'on', DEMO: 'on' })).toEqual({
      isSandbox: true,
      isDemo: true,
    });
  });

  test('where nothing is real both run, unless switched off', () => {
    const about = (row: Setting) => !isProduction(row) && !Object.keys(row).some(isReal);
    const holds = (row: Setting, out: Outcome) =>
      row['SANDBOX'] === 'off'
        ? isRefused(out)
        : 'isSandbox' in out && out.isSandbox && out.isDemo === (row['DEMO'] !== 'off');
    expect(broken(about, holds)).toEqual([]);
  });

  test('what starts without a sandbox has all that the sandbox stands in for', () => {
    const needed = ['RAZORPAY_KEY_ID', 'SMTP_URL', 'GOOGLE_CLIENT_ID'];
    const holds = (row: Setting, out: Outcome) =>
      isRefused(out) ||
      ('isSandbox' in out && (out.isSandbox || needed.every((name) => row[name] !== undefined)));
    expect(broken(() => true, holds)).toEqual([]);
  });

  test('a refusal is one line that begins with a setting', () => {
    const settings =
      /^(?:SANDBOX|DEMO|PUBLIC_URL|RAZORPAY_\w+|SMTP_URL|GOOGLE_CLIENT_ID) [^\n]+\.$/;
    const holds = (_: Setting, out: Outcome) => !('refused' in out) || settings.test(out.refused);
    expect(broken(() => true, holds)).toEqual([]);
  });
});
