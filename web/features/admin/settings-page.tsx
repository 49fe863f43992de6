import {
  ANSWER_HOURS,
  ANSWER_MINUTES_BEFORE,
  BOOKING_CHARGE_PAISE,
  CONTEST_DAYS,
  HOLD_MINUTES,
  QUOTE_MINUTES,
  REBOOKING_HOURS,
  REPORT_HOURS,
} from '#contract/booking/limits.ts';
import { PEOPLE_MAX } from '#contract/limits.ts';
import { formatPaise } from '#contract/money.ts';
import { COMMISSION_BPS, PAYOUT_DAYS } from '#contract/payouts/limits.ts';
import { EDIT_DAYS, REVIEW_DAYS, SAMPLE_MIN } from '#contract/reviews/limits.ts';
import {
  BONUS_DAYS,
  BONUS_WINDOW_DAYS,
  BONUSES_MAX,
  BONUSES_PER_PROVIDER_MAX,
} from '#contract/wallet/limits.ts';
import { type Definition, DefinitionList } from '#web/ui/display/definition-list.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';

const parts: readonly { title: string; items: readonly Definition[] }[] = [
  {
    title: 'Money',
    items: [
      { term: 'Commission', value: `${COMMISSION_BPS / 100}% of the service price` },
      { term: 'Booking charge', value: `${formatPaise(BOOKING_CHARGE_PAISE)} a person` },
      {
        term: 'Payouts',
        value: `Due ${PAYOUT_DAYS[0]} to ${PAYOUT_DAYS[1]} business days after completion`,
      },
      {
        term: 'Bonuses',
        value: `Kept for ${BONUS_DAYS} days; ${BONUSES_MAX} in ${BONUS_WINDOW_DAYS} days, ${BONUSES_PER_PROVIDER_MAX} because of the same provider`,
      },
    ],
  },
  {
    title: 'Bookings',
    items: [
      { term: 'People', value: `${PEOPLE_MAX} at most` },
      { term: 'Unpaid times', value: `Held for ${HOLD_MINUTES} minutes` },
      {
        term: 'Answer of a provider',
        value: `Within ${ANSWER_HOURS} hours, ${ANSWER_MINUTES_BEFORE} minutes before the start at last`,
      },
      { term: 'Cancel preview', value: `Honoured for ${QUOTE_MINUTES} minutes` },
      { term: 'Rebooking', value: `${REBOOKING_HOURS} hours to choose after a provider failed` },
      { term: 'Reports', value: `Within ${REPORT_HOURS} hours of the end` },
      { term: 'Contested no-show', value: `Within ${CONTEST_DAYS} days` },
    ],
  },
  {
    title: 'Reviews',
    items: [
      { term: 'Reviews', value: `Within ${REVIEW_DAYS} days, changed for ${EDIT_DAYS}` },
      { term: 'Figures of trust', value: `Shown from ${SAMPLE_MIN} cases on` },
    ],
  },
];

/** Rates and limits of the product, which change only with a release. */
export function SettingsPage() {
  return (
    <div className="page-column">
      <PageHeader
        title="Settings"
        subtitle="Rates and limits that apply to all users. They are part of the product and change with a release."
      />
      <div className="grid gap-6">
        {parts.map(({ title, items }) => (
          <Card key={title} asChild>
            <section aria-label={title}>
              <h2 className="mb-3 text-lg">{title}</h2>
              <DefinitionList items={items} />
            </section>
          </Card>
        ))}
      </div>
    </div>
  );
}
