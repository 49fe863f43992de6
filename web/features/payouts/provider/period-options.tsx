import { periodsBetween, periodText } from '#contract/payouts/earning-periods.ts';
import { dateIn, INDIA } from '#contract/time.ts';
import { useNow } from '#web/lib/clock/use-now.ts';

/** Maximum number of months in the list. */
const MONTHS = 36;

type PeriodOptionsProps = { since: string; chosen?: string | undefined };

/** The months and financial years since the first line, as options of a select. */
export function PeriodOptions({ since, chosen }: PeriodOptionsProps) {
  const today = dateIn(useNow(60_000), INDIA);
  const { months, years } = periodsBetween(since, today, MONTHS);
  const isStrange = chosen !== undefined && !months.includes(chosen) && !years.includes(chosen);
  return (
    <>
      {isStrange && <option value={chosen}>{periodText(chosen)}</option>}
      <optgroup label="Months">
        {months.map((month) => (
          <option key={month} value={month}>
            {periodText(month)}
          </option>
        ))}
      </optgroup>
      <optgroup label="Financial years">
        {years.map((year) => (
          <option key={year} value={year}>
            {periodText(year)}
          </option>
        ))}
      </optgroup>
    </>
  );
}
