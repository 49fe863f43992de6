import { z } from 'zod';
import { DEFAULT_LANGUAGE, type Language, languages } from '#contract/locale/language.ts';
import type { MobileTemplate } from '#contract/notifications/mobile.ts';
import { refuseSetting } from '../config-error.ts';

/** The ids of a template by language; the default language has one. */
type Templates = Partial<Record<Language, string>>;

export type SmsSettings = {
  baseUrl: string;
  authKey: string;
  templates: Record<MobileTemplate, Templates>;
  pricePaise: number;
};
export type WhatsAppSettings = {
  baseUrl: string;
  token: string;
  /** The id of the sending number, which differs from the number itself. */
  phoneId: string;
  templates: Record<Exclude<MobileTemplate, 'code'>, Templates>;
  pricePaise: number;
};
export type MobileSettings = {
  sms: SmsSettings | undefined;
  whatsapp: WhatsAppSettings | undefined;
  /** Messages to customers of one business in a calendar month; above it they get e-mails only. */
  monthlyMax: number;
};

const MSG91_URL = 'https://control.msg91.com';
const GRAPH_URL = 'https://graph.facebook.com/v23.0';
const TEMPLATE_ID = /^[\w-]{1,64}$/;

const templates = z
  .string()
  .refine((text) => templatesIn(text) !== undefined)
  .optional();
const paise = z.coerce.number<string>().int().min(0).max(10_000);

export const mobileSettings = {
  SMS_AUTH_KEY: z
    .string()
    .regex(/^[\w-]{8,200}$/)
    .optional(),
  SMS_TEMPLATE_CODE: templates,
  SMS_TEMPLATE_REMINDER: templates,
  SMS_TEMPLATE_UPDATE: templates,
  SMS_PRICE_PAISE: paise.default(25),
  WHATSAPP_TOKEN: z
    .string()
    .regex(/^[\w-]{8,1000}$/)
    .optional(),
  WHATSAPP_PHONE_ID: z
    .string()
    .regex(/^\d{5,30}$/)
    .optional(),
  WHATSAPP_TEMPLATE_REMINDER: templates,
  WHATSAPP_TEMPLATE_UPDATE: templates,
  WHATSAPP_PRICE_PAISE: paise.default(15),
  MOBILE_MONTHLY_MAX: z.coerce.number<string>().int().min(0).max(1_000_000).default(500),
};

const TEMPLATE_FORMAT = 'one template id, or ids by language such as en:abc,hi:def';
const PRICE_FORMAT = 'whole paise from 0 to 10000';

export const mobileFormats = {
  SMS_AUTH_KEY: 'the auth key of an MSG91 account',
  SMS_TEMPLATE_CODE: TEMPLATE_FORMAT,
  SMS_TEMPLATE_REMINDER: TEMPLATE_FORMAT,
  SMS_TEMPLATE_UPDATE: TEMPLATE_FORMAT,
  SMS_PRICE_PAISE: PRICE_FORMAT,
  WHATSAPP_TOKEN: 'the access token of a system user',
  WHATSAPP_PHONE_ID: 'the id of the sending number, which is digits',
  WHATSAPP_TEMPLATE_REMINDER: TEMPLATE_FORMAT,
  WHATSAPP_TEMPLATE_UPDATE: TEMPLATE_FORMAT,
  WHATSAPP_PRICE_PAISE: PRICE_FORMAT,
  MOBILE_MONTHLY_MAX: 'a number of messages from 0 to 1000000',
};

type Environment = z.infer<z.ZodObject<typeof mobileSettings>>;

/** The configured channels. @throws ConfigError when a setting of a channel is missing */
export function readMobile(env: Environment): MobileSettings {
  refuseParts(env, 'SMS_AUTH_KEY', SMS_PARTS);
  refuseParts(env, 'WHATSAPP_TOKEN', WHATSAPP_PARTS);
  const { SMS_AUTH_KEY: authKey, WHATSAPP_TOKEN: token } = env;
  // A number is verified by a code, and codes are sent by SMS.
  if (token && !authKey) refuseSetting('SMS_AUTH_KEY', 'is needed with WHATSAPP_TOKEN');
  return {
    sms: authKey ? smsOf(env, authKey) : undefined,
    whatsapp: token ? whatsAppOf(env, token) : undefined,
    monthlyMax: env.MOBILE_MONTHLY_MAX,
  };
}

/** The channels of the sandbox, for those that are not configured beside it. */
export function sandboxMobile(configured: MobileSettings, sandboxUrl: string): MobileSettings {
  const named = (template: MobileTemplate): Templates => ({
    en: `${template}_en`,
    hi: `${template}_hi`,
  });
  const ofBooking = { reminder: named('reminder'), update: named('update') };
  return {
    monthlyMax: configured.monthlyMax,
    sms: configured.sms ?? {
      baseUrl: `${sandboxUrl}/msg91`,
      authKey: 'sandbox-auth-key',
      templates: { code: named('code'), ...ofBooking },
      pricePaise: 25,
    },
    whatsapp: configured.whatsapp ?? {
      baseUrl: `${sandboxUrl}/whatsapp/v23.0`,
      token: 'sandbox-token',
      phoneId: '100000000000001',
      templates: ofBooking,
      pricePaise: 15,
    },
  };
}

/** The template of a language, or that of the default language where it has none. */
export function templateOf(
  named: Templates,
  language: Language,
): { id: string; language: Language } {
  const own = named[language];
  return own === undefined
    ? { id: named[DEFAULT_LANGUAGE] ?? '', language: DEFAULT_LANGUAGE }
    : { id: own, language };
}

const SMS_PARTS = ['SMS_TEMPLATE_CODE', 'SMS_TEMPLATE_REMINDER', 'SMS_TEMPLATE_UPDATE'] as const;
const WHATSAPP_PARTS = [
  'WHATSAPP_PHONE_ID',
  'WHATSAPP_TEMPLATE_REMINDER',
  'WHATSAPP_TEMPLATE_UPDATE',
] as const;

function refuseParts(
  env: Environment,
  key: 'SMS_AUTH_KEY' | 'WHATSAPP_TOKEN',
  parts: readonly (keyof Environment)[],
): void {
  for (const name of parts) {
    if (env[key] && !env[name]) refuseSetting(name, `is needed with ${key}`);
    if (!env[key] && env[name]) refuseSetting(key, `is needed with ${name}`);
  }
}

function smsOf(env: Environment, authKey: string): SmsSettings {
  return {
    baseUrl: MSG91_URL,
    authKey,
    templates: {
      code: templatesIn(env.SMS_TEMPLATE_CODE) ?? {},
      reminder: templatesIn(env.SMS_TEMPLATE_REMINDER) ?? {},
      update: templatesIn(env.SMS_TEMPLATE_UPDATE) ?? {},
    },
    pricePaise: env.SMS_PRICE_PAISE,
  };
}

function whatsAppOf(env: Environment, token: string): WhatsAppSettings {
  return {
    baseUrl: GRAPH_URL,
    token,
    phoneId: env.WHATSAPP_PHONE_ID ?? '',
    templates: {
      reminder: templatesIn(env.WHATSAPP_TEMPLATE_REMINDER) ?? {},
      update: templatesIn(env.WHATSAPP_TEMPLATE_UPDATE) ?? {},
    },
    pricePaise: env.WHATSAPP_PRICE_PAISE,
  };
}

/** Parses 'abc' or 'en:abc,hi:def'; undefined for anything else, or without the default language. */
function templatesIn(text = ''): Templates | undefined {
  if (TEMPLATE_ID.test(text)) return { [DEFAULT_LANGUAGE]: text };
  const found: Templates = {};
  for (const part of text.split(',')) {
    const [name = '', id = '', ...rest] = part.trim().split(':');
    const language = languages.find((one) => one === name);
    if (!language || !TEMPLATE_ID.test(id) || rest.length > 0) return undefined;
    found[language] = id;
  }
  return found[DEFAULT_LANGUAGE] === undefined ? undefined : found;
}
