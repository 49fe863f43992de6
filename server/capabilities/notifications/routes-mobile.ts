import { namesOf, verifiedPhoneOf } from '#capabilities/identity/index.ts';
import { rupeesOf } from '#contract/money.ts';
import { maskPhone } from '#contract/notifications/mobile.ts';
import type { MobileSetup, MonthUsage } from '#contract/notifications/mobile-calls.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { latestMonths, monthName, monthOf, namedMonth } from '#platform/mobile/months.ts';
import { codeUsage, usageOf, usageOfAll, usageRows } from '#platform/mobile/usage.store.ts';
import { Refused } from '#platform/refused.ts';
import { giveConsent, openConsents, withdrawConsent } from './delivery/consents.store.ts';

/** Months that a business sees, including the current one. */
const MONTHS = 6;
const BUSINESSES_MAX = 1_000;

export function mobileRoutes(http: Http, deps: Deps): void {
  consentRoutes(http, deps);
  usageRoutes(http, deps);
}

function consentRoutes(http: Http, deps: Deps): void {
  const { db, clock, mobile } = deps;
  http.route('mobileSetup', async ({ actor }) => ({
    data: await setupOf(deps, signedIn(actor).personId),
  }));
  http.route('setMobileConsent', async ({ actor, body: { channel, isGiven } }) => {
    const { personId } = signedIn(actor);
    if (isGiven && !mobile.channels.includes(channel)) throw new Refused('MOBILE_OFF');
    await inTransaction(db, async (tx) => {
      if (!isGiven) return withdrawConsent(tx, { personId, channel }, clock.now());
      if (!(await verifiedPhoneOf(tx, personId))) throw new Refused('PHONE_UNVERIFIED');
      return giveConsent(tx, { personId, channel }, clock.now());
    });
    return { data: await setupOf(deps, personId), message: 'Saved' };
  });
}

async function setupOf(
  { db, mobile }: Pick<Deps, 'db' | 'mobile'>,
  personId: string,
): Promise<MobileSetup> {
  const phone = await verifiedPhoneOf(db, personId);
  const { sms, whatsapp } = await openConsents(db, personId);
  return {
    channels: [...mobile.channels],
    number: phone === undefined ? null : maskPhone(phone),
    consents: { sms: sms?.toString() ?? null, whatsapp: whatsapp?.toString() ?? null },
  };
}

function usageRoutes(http: Http, { db, clock, mobile }: Deps): void {
  const { monthlyMax, channels } = mobile;
  http.route('mobileUsage', async ({ actor }) => {
    const { personId } = signedIn(actor);
    const months: MonthUsage[] = [];
    for (const span of latestMonths(clock.now(), MONTHS)) {
      const { messages, costPaise } = await usageOf(db, personId, span);
      months.push({ month: monthName(span), messages, cost: rupeesOf(costPaise) });
    }
    return { data: { isOffered: channels.length > 0, monthlyMax, months } };
  });
  http.route('adminMobileUsage', async ({ query: { month } }) => {
    const span = month === undefined ? monthOf(clock.now()) : namedMonth(month);
    const rows = await usageRows(db, span, BUSINESSES_MAX);
    const [codes, total] = await Promise.all([codeUsage(db, span), usageOfAll(db, span)]);
    const names = await namesOf(
      db,
      rows.map(({ providerId }) => providerId),
    );
    const businesses = rows.map(({ providerId, messages, costPaise }) => ({
      providerId,
      name: names.get(providerId) ?? 'Former provider',
      messages,
      cost: rupeesOf(costPaise),
    }));
    const sums = { codes: usageView(codes), total: usageView(total) };
    return { data: { month: monthName(span), monthlyMax, ...sums, businesses } };
  });
}

function usageView({ messages, costPaise }: { messages: number; costPaise: number }) {
  return { messages, cost: rupeesOf(costPaise) };
}
