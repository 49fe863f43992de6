import { describe, expect, test } from 'vitest';
import { ConfigError } from '../config-error.ts';
import { sandboxMode } from './sandbox-mode.ts';

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

/** Every combination of one entry per axis. */
const table = axes.reduce<Setting[]>(
  (rows, axis) => rows.flatMap((row) => axis.map((entry) => ({ ...row, ...entry }))),
  [none],
);

function outcomeOf(settings: Setting): Outcome {
  try {
    return sandboxMode(settings);
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
const isRequested = ({ SANDBOX, DEMO }: Setting) => SANDBOX === 'on' || DEMO === 'on';

/** The rows that a rule applies to and that violate it. At least one row must apply. */
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

describe('In each combination of settings', () => {
  test('Neither runs with a live key, an https address or DATABASE_URL', () => {
    expect(broken(isProduction, (_, out) => isPlain(out))).toEqual([]);
  });

  test('Requesting one of them there is rejected', () => {
    const about = (row: Setting) => isProduction(row) && isRequested(row);
    expect(broken(about, (_, out) => isRefused(out))).toEqual([]);
  });

  test('A live key requires an https address', () => {
    const about = (row: Setting) =>
      has(row, /^RAZORPAY_KEY_ID=rzp_live_/) && !has(row, /^PUBLIC_URL=https:/i);
    expect(broken(about, (_, out) => isRefused(out))).toEqual([]);
  });

  test('Without the sandbox, only this machine is served without https', () => {
    const about = (row: Setting) => row['PUBLIC_URL'] === 'http://a.example';
    const holds = (_: Setting, out: Outcome) =>
      isRefused(out) || ('isSandbox' in out && out.isSandbox);
    expect(broken(about, holds)).toEqual([]);
    const real = {
      RAZORPAY_KEY_ID: 'rzp_test_abc',
      SMTP_URL: 'smtps://mail.example',
      GOOGLE_CLIENT_ID: 'abc.apps.googleusercontent.com',
    };
    for (const address of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])
      expect(outcomeOf({ ...real, PUBLIC_URL: address })).toMatchObject({ isSandbox: false });
    const refused = 'must be an https address beyond this machine when the sandbox is off.';
    for (const name of ['PUBLIC_URL', 'RAZORPAY_BASE_URL'])
      expect(outcomeOf({ ...real, SANDBOX: 'off', [name]: 'http://192.168.1.9' })).toEqual({
        refused: `${name} ${refused}`,
      });
  });

  test('Neither runs beside a real integration unless requested', () => {
    const about = (row: Setting) => Object.keys(row).some(isReal);
    const holds = (row: Setting, out: Outcome) =>
      isRefused(out) ||
      ('isSandbox' in out &&
        (!out.isSandbox || row['SANDBOX'] === 'on') &&
        (!out.isDemo || row['DEMO'] === 'on'));
    expect(broken(about, holds)).toEqual([]);
  });

  test('On request, they run beside a test key only', () => {
    const about = (row: Setting) => Object.keys(row).some(isReal) && isRequested(row);
    const holds = (row: Setting, out: Outcome) =>
      isRefused(out) || row['RAZORPAY_KEY_ID'] === 'rzp_test_abc';
    expect(broken(about, holds)).toEqual([]);
    expect(outcomeOf({ RAZORPAY_KEY_ID: 'rzp_test_abc', SANDBOX: 'on', DEMO: 'on' })).toEqual({
      isSandbox: true,
      isDemo: true,
    });
  });

  test('Both run by default when nothing is real', () => {
    const about = (row: Setting) => !isProduction(row) && !Object.keys(row).some(isReal);
    const holds = (row: Setting, out: Outcome) =>
      row['SANDBOX'] === 'off'
        ? isRefused(out)
        : 'isSandbox' in out && out.isSandbox && out.isDemo === (row['DEMO'] !== 'off');
    expect(broken(about, holds)).toEqual([]);
  });

  test('A start without the sandbox has every integration that it simulates', () => {
    const needed = ['RAZORPAY_KEY_ID', 'SMTP_URL', 'GOOGLE_CLIENT_ID'];
    const holds = (row: Setting, out: Outcome) =>
      isRefused(out) ||
      ('isSandbox' in out && (out.isSandbox || needed.every((name) => row[name] !== undefined)));
    expect(broken(() => true, holds)).toEqual([]);
  });

  test('A rejection is one line that begins with a setting', () => {
    const settings =
      /^(?:SANDBOX|DEMO|PUBLIC_URL|RAZORPAY_\w+|SMTP_URL|GOOGLE_CLIENT_ID) [^\n]+\.$/;
    const holds = (_: Setting, out: Outcome) => !('refused' in out) || settings.test(out.refused);
    expect(broken(() => true, holds)).toEqual([]);
  });
});
