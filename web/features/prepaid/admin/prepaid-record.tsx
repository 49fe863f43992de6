import type { ReactNode } from 'react';
import { formatRupees } from '#contract/money.ts';
import { INDIA } from '#contract/time.ts';
import { Link } from '#web/i18n/link.tsx';
import { localMoment } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Card } from '#web/ui/layout/card.tsx';

type PrepaidRecordProps = {
  title: string;
  /** The remaining value in rupees, like `total`. */
  left: number;
  total: number;
  history: readonly { at: string; note: string; amount: number }[];
  /** State and parties. */
  children: ReactNode;
};

/** A gift card or a package: its remaining value, its parties and its movements. */
export function PrepaidRecord({ title, left, total, history, children }: PrepaidRecordProps) {
  const t = useT();
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-base wrap-anywhere">{title}</h2>
        <p className="num font-semibold">
          {formatRupees(left)} of {formatRupees(total)} left
        </p>
      </div>
      <p className="num flex flex-wrap gap-x-4 gap-y-1 text-sm">{children}</p>
      <ol className="grid gap-1 border-t border-hairline pt-3 text-sm">
        {history.map(({ at, note, amount }) => (
          <li key={`${at}-${note}`} className="flex gap-4">
            <span className="min-w-0 flex-1 wrap-anywhere">
              {note}
              <time dateTime={at} className="num block text-ink-soft">
                {localMoment(t, at, INDIA)}
              </time>
            </span>
            <span className="num font-medium">{formatRupees(amount)}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

export function PartyLink({ label, personId }: { label: string; personId: string }) {
  return (
    <Link to={`/admin/people/${personId}`} className="link">
      {label}
    </Link>
  );
}
