import { formatRupees } from '#contract/money.ts';
import type { Earnings } from '#contract/payouts/views.ts';
import type { T } from '#messages/translation.ts';
import { localDate } from '#web/i18n/format.ts';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { earningsPath } from '#web/lib/provider-paths.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** The amount and day of the next payout, with a link to its bookings. */
export function NextPayout({ earnings }: { earnings: Earnings }) {
  const t = useT();
  const next = earnings.nextPayout;
  return (
    <section aria-labelledby="next-heading">
      <h2 id="next-heading" className="mb-3 text-lg">
        {t('earnings.nextPayout')}
      </h2>
      <Card className="flex items-start justify-between gap-4">
        <div className="num grid gap-1">
          <p className="text-[min(1.8125rem,10vw)] leading-tight font-semibold sm:text-3xl">
            {formatRupees(next?.amount ?? 0)}
          </p>
          <p className="text-ink-soft">{textOf(t, earnings)}</p>
          {next && (
            <Link to={`${earningsPath}?payout=next#lines-heading`} className="link w-fit">
              {t('earnings.seeNext')}
            </Link>
          )}
        </div>
        <Icon name="wallet" className="text-brand" />
      </Card>
    </section>
  );
}

function textOf(t: T, { nextPayout, account }: Earnings): string {
  if (!nextPayout) return t('earnings.nextNone');
  if (!account) return t('earnings.nextNeedsBank');
  if (nextPayout.day === null) return t('earnings.nextNow');
  const { weekday, day, month } = localDate(t, nextPayout.day);
  return t('earnings.nextOn', { day: `${weekday}, ${day} ${month}` });
}
