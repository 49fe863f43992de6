import { periodsBetween } from '#contract/payouts/earning-periods.ts';
import { dateIn, INDIA } from '#contract/time.ts';
import type { T } from '#messages/translation.ts';
import { localDate } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/texts.tsx';
import { useNow } from '#web/lib/clock/use-now.ts';

/** Maximum number of months in the list. */
const MONTHS = 36;

/** 'August 2026', or 'Financial year 2026-27'. */
function localPeriod(t: T, period: string): string {
  if (period.startsWith('FY')) return t('earnings.year', { year: period.slice('FY'.length) });
  const { month, year } = localDate(t, `${period}-01`);
  return `${month} ${year}`;
}

type PeriodOptionsProps = { since: string; chosen?: string | undefined };

/** The months and financial years since the first line, as options of a select. */
export function PeriodOptions({ since, chosen }: PeriodOptionsProps) {
  const t = useT();
  const today = dateIn(useNow(60_000), INDIA);
  const { months, years } = periodsBetween(since, today, MONTHS);
  const isStrange = chosen !== undefined && !months.includes(chosen) && !years.includes(chosen);
  return (
    <>
      {isStrange && <option value={chosen}>{localPeriod(t, chosen)}</option>}
      <optgroup label={t('earnings.months')}>
        {months.map((month) => (
          <option key={month} value={month}>
            {localPeriod(t, month)}
          </option>
        ))}
      </optgroup>
      <optgroup label={t('earnings.years')}>
        {years.map((year) => (
          <option key={year} value={year}>
            {localPeriod(t, year)}
          </option>
        ))}
      </optgroup>
    </>
  );
}
