import { sql } from 'kysely';
import { balanceOf } from '#capabilities/ledger/index.ts';
import type { BookingWorld, Salon } from '../../worlds/booking-world.ts';

type Terms = { visits?: number; price?: number; validMonths?: number };

/** The terms in the tests: five visits for ₹2,000, which is ₹400 each instead of ₹500 at the salon. */
const TERMS = { visits: 5, price: 2000, validMonths: 6 };

type Holding = Parameters<BookingWorld['service']>[0] & { visits?: number; price?: number };

export type BoughtPackage = {
  packageId: string;
  offerId: string;
  customer: string;
  salon: Salon;
  paymentId: string;
  /** The value of a visit with its booking charge, in rupees. */
  unitRupees: number;
};

function buyingSteps(world: () => BookingWorld) {
  const define = ({ ownerId, subServiceId }: Salon, terms: Terms = {}) =>
    world().call('addPackageOffer', { as: ownerId, body: { subServiceId, ...TERMS, ...terms } });
  const offersOf = async ({ serviceId }: Salon) =>
    (await world().call('servicePackages', { params: { serviceId } })).body.data.packages;
  const order = (
    customer: string,
    { serviceId }: Salon,
    offer: { offerId: string; total: number },
  ) =>
    world().call('buyPackage', {
      as: customer,
      body: { serviceId, offerId: offer.offerId, total: offer.total },
    });
  const buy = async (customer: string, salon: Salon, terms: Terms = {}): Promise<BoughtPackage> => {
    await define(salon, terms);
    const { visits, price } = { ...TERMS, ...terms };
    const offers = await offersOf(salon);
    const offer = offers.find((one: Terms) => one.visits === visits && one.price === price);
    const { body } = await order(customer, salon, offer);
    const paid = world().sandbox.gateway.pay(body.data.razorpayOrderId, 'success');
    const verified = await world().call('verifyPackage', { as: customer, body: paid });
    const packageId = verified.body.data?.packageId;
    if (!packageId) throw new Error(`Not bought: ${JSON.stringify(verified.body)}`);
    const paymentId = paid.razorpay_payment_id;
    const { offerId } = offer;
    return { packageId, offerId, customer, salon, paymentId, unitRupees: price / visits + 1 };
  };
  return { define, offersOf, order, buy };
}

/** Shared steps of tests about packages. */
export function packageSteps(world: () => BookingWorld) {
  const buying = buyingSteps(world);
  return { ...buying, ...usingSteps(world, buying.buy) };
}

type Buy = ReturnType<typeof buyingSteps>['buy'];

function usingSteps(world: () => BookingWorld, buy: Buy) {
  const listed = async ({ customer, packageId }: BoughtPackage) => {
    const { body } = await world().call('packages', { as: customer });
    return body.data.packages.find(({ id }: { id: string }) => id === packageId);
  };
  const use = (bought: BoughtPackage, change: Parameters<BookingWorld['order']>[2] = {}) => {
    const { customer, salon, packageId, unitRupees } = bought;
    return world().order(customer, salon, { packageId, labour: unitRupees - 1, ...change });
  };
  const holder = async ({ visits = 5, price = 2000, ...input }: Holding = {}) => {
    const { customer, service } = await world().pair({ daysAhead: 4, capacity: 3, ...input });
    return buy(customer, service, { visits, price });
  };
  return {
    /** A customer with a package of a salon, by default of five visits at ₹400 instead of ₹500. */
    holder,
    detailsOf: async ({ customer }: BoughtPackage, bookingId: string) =>
      (await world().call('booking', { as: customer, params: { bookingId } })).body.data,
    byProvider: (
      { salon }: BoughtPackage,
      call: 'accept' | 'providerCancel' | 'complete' | 'noShow',
      bookingId: string,
    ) => {
      const body = call === 'providerCancel' ? { reason: 'Closed' } : {};
      return world().call(call, { as: salon.ownerId, params: { bookingId }, body });
    },
    /** Sets the clock to some hours before a start. */
    goBefore: (at: string, hours: number) => {
      const minutes = world().now().until(Temporal.Instant.from(at)).total('minutes') - hours * 60;
      world().clock.advance(`PT${Math.floor(minutes)}M`);
    },
    listed,
    /** Books with the package. */
    use,
    book: async (bought: BoughtPackage, change?: Parameters<BookingWorld['order']>[2]) => {
      const { body } = await use(bought, change);
      if (!body.data?.bookingStatus) throw new Error(`Not booked: ${JSON.stringify(body)}`);
      return body.data.bookingId as string;
    },
    cancel: async (
      { customer }: BoughtPackage,
      bookingId: string,
      { people, refundTo }: { people?: number; refundTo?: 'wallet' } = {},
    ) => {
      const params = { bookingId };
      const quoted = await world().call('cancelQuote', { as: customer, params, body: { people } });
      const { quote } = quoted.body.data;
      const body = { quote, reason: 'Plans changed', ...(refundTo ? { refundTo } : {}) };
      const cancelled = await world().call('cancel', { as: customer, params, body });
      if (cancelled.status !== 200) throw new Error(JSON.stringify(cancelled.body));
      return quoted.body.data;
    },
    refund: ({ customer, packageId }: BoughtPackage, refund: number, as = customer) =>
      world().call('refundPackage', { as, params: { packageId }, body: { refund } }),
    /** The balance of a package in the ledger, in rupees. */
    balance: async ({ packageId }: Pick<BoughtPackage, 'packageId'>) =>
      (0 - (await balanceOf(world().deps.db, 'prepaid', packageId))) / 100,
    /** Changes the list price. */
    reprice: ({ subServiceId }: Salon, paise: number) =>
      sql`update catalogue.sub_services set price_paise = ${paise} where id = ${subServiceId}`.execute(
        world().deps.db,
      ),
  };
}
