import { exampleSupport } from '#platform/config/company.ts';
import type { Site } from '#platform/deps.ts';

/** The settings with which the harness opens sessions without a server. */
export const harnessSite: Site = {
  publicUrl: 'http://localhost',
  isSecure: false,
  adminEmails: [],
  signOffLimits: { payoutPaise: 1_000_000_000, refundPaise: 1_000_000_000 },
  vapid: null,
  pushOrigins: [],
  calendarOrigins: [],
  release: 'test',
  trustedProxies: [],
  support: exampleSupport,
  google: { clientId: '', keysUrl: '', scriptUrl: '' },
};
