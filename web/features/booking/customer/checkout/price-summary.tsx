import { lowestPrice, type Price, priceOf } from '#contract/catalogue/prices/prices.ts';
import { formatPaise } from '#contract/money.ts';
import type { T } from '#messages/translation.ts';
import { useT } from '#web/i18n/texts.tsx';
import { type PriceLine, PriceLines } from '#web/ui/display/price-lines.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { PackageStep } from './package/package-step.tsx';
import type { BookingChoice } from './use-booking-choice.ts';
import { WalletStep } from './wallet-step.tsx';

/** BOOK-05, BOOK-14, BOOK-15: the parts of the total. */
export function PriceSummary({ choice }: { choice: BookingChoice }) {
  const t = useT();
  const { people, chargePaise, totalPaise, venuePaise, wallet, isNonRefundable } = choice;
  const { dateCount: dates, ownPackage } = choice;
  const repeated = choice.repeat ? ` × ${t('booking.dateCount', { count: dates })}` : '';
  const each = t('common.people', { count: people }) + repeated;
  return (
    <section aria-labelledby="price-heading" className="grid gap-4">
      <h3 id="price-heading" className="text-base">
        {t('booking.price')}
      </h3>
      <div role="status">
        <PriceLines
          lines={[
            ...serviceLines(t, choice, repeated),
            ...travelLines(t, choice, repeated),
            {
              label: t('booking.bookingCharge'),
              detail: `${formatPaise(chargePaise)} × ${each}`,
              amount: formatPaise(chargePaise * people * dates),
            },
          ]}
          total={{ label: t('booking.total'), amount: formatPaise(totalPaise) }}
        />
        {ownPackage.used && (
          <PriceLines
            className="mt-2"
            lines={[
              {
                label: t('booking.package'),
                detail: t('booking.packageVisits', { count: people }),
                amount: `−${formatPaise(totalPaise)}`,
                tone: 'success',
              },
            ]}
            total={{ label: t('booking.dueNow'), amount: formatPaise(0) }}
          />
        )}
        {!ownPackage.used && (wallet.isUsed || wallet.gift.isUsed || venuePaise > 0) && (
          <PriceLines
            className="mt-2"
            lines={partLines(t, choice)}
            total={{ label: t('booking.dueNow'), amount: formatPaise(wallet.dueNowPaise) }}
          />
        )}
      </div>
      <PackageStep {...ownPackage} />
      {!ownPackage.used && <WalletStep wallet={wallet} />}
      {isNonRefundable && <NonRefundableNote />}
    </section>
  );
}

/** The amounts due at the venue or to the professional, and paid by gift cards and credits before the gateway. */
function partLines(t: T, { venuePaise, place, wallet }: BookingChoice): PriceLine[] {
  const line = (label: string, paise: number) => ({
    ...{ label, amount: `−${formatPaise(paise)}`, tone: 'success' as const },
  });
  const rest = t(place === 'provider' ? 'booking.atVenue' : 'booking.direct');
  return [
    ...(venuePaise > 0 ? [{ label: rest, amount: `−${formatPaise(venuePaise)}` }] : []),
    ...(wallet.gift.isUsed ? [line(t('booking.giftCard'), wallet.giftPaise)] : []),
    ...(wallet.isUsed ? [line(t('booking.walletCredits'), wallet.creditsPaise)] : []),
  ];
}

/** The travel fee of a home visit, with the distance it is charged for. */
function travelLines(t: T, choice: BookingChoice, repeated: string): PriceLine[] {
  const { travelFeePaise, dateCount, home } = choice;
  if (travelFeePaise === 0 || !home.visit) return [];
  const km = t('booking.km', { km: home.visit.distanceKm });
  const detail = repeated ? `${formatPaise(travelFeePaise)} (${km})${repeated}` : km;
  return [
    { label: t('booking.travelFee'), detail, amount: formatPaise(travelFeePaise * dateCount) },
  ];
}

/** The price of each service; for a series with different prices, one line per price. */
function serviceLines(t: T, choice: BookingChoice, repeated: string): PriceLine[] {
  const { people, dateCount, datePrices, chosen, isVisit, isNewPrice, pricePaise } = choice;
  const each = t('common.people', { count: people });
  const lineOf = (label: string, price: Price, dates: number, times: string): PriceLine => ({
    label,
    detail: (
      <>
        {price.listPricePaise !== null && <s>{formatPaise(price.listPricePaise)}</s>}{' '}
        {`${formatPaise(price.pricePaise)} × ${each}${times}`}
        {price.listPricePaise !== null && <Reason price={price} />}
      </>
    ),
    amount: formatPaise(price.pricePaise * people * dates),
  });
  if (new Set(datePrices).size > 1) {
    return [...Map.groupBy(datePrices, (paise) => paise)].map(([paise, { length: count }]) =>
      lineOf(
        t('booking.service'),
        lowestPrice(paise, []),
        count,
        ` × ${t('booking.dateCount', { count })}`,
      ),
    );
  }
  if (!isVisit || isNewPrice) {
    const label = isVisit
      ? t('booking.serviceCount', { count: chosen.length })
      : t('booking.service');
    const price = isVisit ? lowestPrice(pricePaise, []) : priceOf(choice);
    return [lineOf(label, price, dateCount, repeated)];
  }
  return chosen.map(({ subService: { name } }, nth) =>
    lineOf(t.nameOf(name), choice.prices[nth] ?? noPrice, dateCount, repeated),
  );
}

const noPrice = lowestPrice(0, []);

/** The reason why the price is lower. */
function Reason({ price: { firstVisitPercent, discountPercent } }: { price: Price }) {
  const t = useT();
  const percent = firstVisitPercent ?? discountPercent;
  if (percent === null) return null;
  return (
    <span className="block text-success">
      {t(firstVisitPercent === null ? 'booking.lessAtThisTime' : 'common.lessOnFirstVisit', {
        percent,
      })}
    </span>
  );
}

/** The effect of the non-refundable mark (POLICY-33). */
function NonRefundableNote() {
  const t = useT();
  return (
    <Alert tone="warn" title={t('booking.nonRefundable')}>
      {t('booking.nonRefundableText')}
    </Alert>
  );
}
