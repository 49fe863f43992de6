import { refuseSetting } from '../config-error.ts';
import { isThisMachine } from '../this-machine.ts';

/** The settings that decide whether the sandbox and the demo may run. */
type Settings = {
  SANDBOX?: 'on' | 'off' | undefined;
  DEMO?: 'on' | 'off' | undefined;
  DATABASE_URL?: string | undefined;
  PUBLIC_URL?: string | undefined;
  SMTP_URL?: string | undefined;
  RAZORPAY_KEY_ID?: string | undefined;
  RAZORPAY_KEY_SECRET?: string | undefined;
  RAZORPAY_WEBHOOK_SECRET?: readonly string[] | undefined;
  RAZORPAY_BASE_URL?: string | undefined;
  GOOGLE_CLIENT_ID?: string | undefined;
  SMS_AUTH_KEY?: string | undefined;
  WHATSAPP_TOKEN?: string | undefined;
};

const REAL = [
  'RAZORPAY_KEY_ID',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'RAZORPAY_BASE_URL',
  'SMTP_URL',
  'GOOGLE_CLIENT_ID',
  'SMS_AUTH_KEY',
  'WHATSAPP_TOKEN',
] as const;

/**
 * Decides whether the sandbox and the demo run. The sandbox signs anyone in and shows all e-mails,
 * and the demo has known logins, so neither may run beside a real integration by mistake. They run
 * by default when no real integration is configured, or on request beside a test key; in production
 * never.
 */
export function sandboxMode(settings: Settings): { isSandbox: boolean; isDemo: boolean } {
  refuseLiveKeyWithoutHttps(settings);
  const isSandbox = mayRun('SANDBOX', settings) && !isAllReal(settings);
  const isDemo = mayRun('DEMO', settings);
  if (!isSandbox) {
    requireIntegrations(settings);
    requireHttps(settings);
  }
  return { isSandbox, isDemo };
}

export function isHttps(address: string | undefined): boolean {
  return address !== undefined && new URL(address).protocol === 'https:';
}

function isLive(settings: Settings): boolean {
  return settings.RAZORPAY_KEY_ID?.startsWith('rzp_live_') ?? false;
}

function refuseLiveKeyWithoutHttps(settings: Settings): void {
  if (!isLive(settings)) return;
  if (settings.RAZORPAY_BASE_URL) refuseSetting('RAZORPAY_BASE_URL', 'is refused with a live key');
  if (!isHttps(settings.PUBLIC_URL))
    refuseSetting('PUBLIC_URL', 'must be an https address with a live RAZORPAY_KEY_ID');
}

/** Real customers sign in here: OWASP ASVS 5.0, 12.2.1. */
function requireHttps(settings: Settings): void {
  for (const name of ['PUBLIC_URL', 'RAZORPAY_BASE_URL'] as const) {
    const address = settings[name];
    if (address === undefined || isHttps(address)) continue;
    if (!isThisMachine(new URL(address).hostname.replace(/^\[|\]$/g, '')))
      refuseSetting(name, 'must be an https address beyond this machine when the sandbox is off');
  }
}

function mayRun(name: 'SANDBOX' | 'DEMO', settings: Settings): boolean {
  const requested = settings[name];
  if (requested === 'off') return false;
  const production = productionSign(settings);
  const real = REAL.find((setting) => settings[setting] !== undefined);
  if (requested === undefined) return !production && !real;
  if (production) refuseSetting(name, `may not be on with ${production}: remove one of the two`);
  if (real && !settings.RAZORPAY_KEY_ID)
    refuseSetting(
      name,
      `may not be on with ${real} alone: add a RAZORPAY_KEY_ID that starts with rzp_test_, or remove one of the two`,
    );
  return true;
}

function productionSign(settings: Settings): string | undefined {
  if (isLive(settings)) return 'a live RAZORPAY_KEY_ID';
  if (isHttps(settings.PUBLIC_URL)) return 'an https PUBLIC_URL';
  return settings.DATABASE_URL === undefined ? undefined : 'DATABASE_URL';
}

/** Every integration is real, so the sandbox has nothing to simulate. */
function isAllReal(settings: Settings): boolean {
  const { RAZORPAY_KEY_ID, RAZORPAY_BASE_URL, SMTP_URL, GOOGLE_CLIENT_ID } = settings;
  return Boolean(RAZORPAY_KEY_ID && !RAZORPAY_BASE_URL && SMTP_URL && GOOGLE_CLIENT_ID);
}

function requireIntegrations(settings: Settings): void {
  for (const name of ['RAZORPAY_KEY_ID', 'SMTP_URL', 'GOOGLE_CLIENT_ID'] as const)
    if (!settings[name]) refuseSetting(name, `is needed ${whyNoSandbox(settings)}`);
}

function whyNoSandbox(settings: Settings): string {
  if (settings.SANDBOX === 'off') return 'when the sandbox is off';
  const production = productionSign(settings);
  if (production) return `with ${production}, where the sandbox never runs`;
  const real = REAL.find((setting) => settings[setting] !== undefined);
  return `with ${real}, where the sandbox does not start by itself: SANDBOX=on starts it beside a test key`;
}
