import { z } from 'zod';
import type { CallDefinitions } from '../call.ts';
import { mobileChannels } from './mobile.ts';

/** SMS and WhatsApp for the signed-in person. */
export const MobileSetup = z
  .object({
    /** The available channels; empty while none is configured. */
    channels: z.array(z.enum(mobileChannels)),
    /** The verified number, masked; null without one. */
    number: z.string().nullable(),
    /** The instant of the consent to messages on a channel; null without consent. */
    consents: z.object({ sms: z.string().nullable(), whatsapp: z.string().nullable() }),
  })
  .meta({ id: 'MobileSetup' });
export type MobileSetup = z.infer<typeof MobileSetup>;

const Month = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/);

/** Messages of a month, and what they cost the platform in rupees. */
const Usage = z.object({ messages: z.number(), cost: z.number() });
const MonthUsage = Usage.extend({ month: Month });
export type MonthUsage = z.infer<typeof MonthUsage>;

export const mobileCalls = {
  mobileSetup: {
    method: 'GET',
    path: '/client/mobile',
    access: 'customer',
    summary: 'SMS and WhatsApp: available channels, verified number and consents',
    data: MobileSetup,
    errors: [],
  },
  setMobileConsent: {
    method: 'PUT',
    path: '/client/mobile/consent',
    access: 'customer',
    summary: 'Give or withdraw consent to messages on a channel; consent needs a verified number',
    body: z.object({ channel: z.enum(mobileChannels), isGiven: z.boolean() }),
    data: MobileSetup,
    errors: ['MOBILE_OFF', 'PHONE_UNVERIFIED'],
  },
  mobileUsage: {
    method: 'GET',
    path: '/serviceProvider/mobileUsage',
    access: 'provider',
    summary: 'SMS and WhatsApp messages to own customers in this month and the five before',
    data: z.object({ isOffered: z.boolean(), monthlyMax: z.number(), months: z.array(MonthUsage) }),
    errors: [],
  },
  adminMobileUsage: {
    method: 'GET',
    path: '/admin/mobileUsage',
    access: 'admin',
    summary: 'SMS and WhatsApp messages and their costs by business in a month',
    query: z.object({ month: Month.optional() }),
    data: z.object({
      month: Month,
      monthlyMax: z.number(),
      /** Login and verification codes, which belong to no business. */
      codes: Usage,
      /** The sum of all businesses, also of those that are not listed. */
      total: Usage,
      /** The most expensive first. */
      businesses: z.array(Usage.extend({ providerId: z.string(), name: z.string() })),
    }),
    errors: [],
  },
} as const satisfies CallDefinitions;
