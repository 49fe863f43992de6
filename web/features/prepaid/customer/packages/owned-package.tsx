import { useState } from 'react';
import { formatRupees } from '#contract/money.ts';
import type { OwnPackage, PackageLine } from '#contract/prepaid/packages/views.ts';
import { INDIA } from '#contract/time.ts';
import type { T } from '#messages/translation.ts';
import { Link } from '#web/i18n/link.tsx';
import { localFullDay, localMoment } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { useNow } from '#web/lib/clock/use-now.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { RefundPackage } from './refund-package.tsx';

const HOUR_MS = 3_600_000;

/** A package with its remaining visits, its movements and the refund of unused visits. */
export function OwnedPackage({ owned }: { owned: OwnPackage }) {
  const t = useT();
  const now = useNow(HOUR_MS);
  const [isRefunding, setRefunding] = useState(false);
  const { left, visits, serviceId, serviceName, subServiceId, history } = owned;
  const task = t.nameOf(owned.subServiceName);
  const hasEnded = Date.parse(owned.expiresAt) <= now;
  // The last day is that of the last instant at which a visit can start.
  const date = localFullDay(t, new Date(Date.parse(owned.expiresAt) - 1000).toISOString(), INDIA);
  return (
    <li className="grid gap-2 py-4 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="font-medium wrap-anywhere">{task}</span>
        <span className="num font-semibold">{t('packages.left', { left, visits })}</span>
      </p>
      <p className="num text-sm text-ink-soft wrap-anywhere">
        {serviceName} · {t(hasEnded ? 'packages.ended' : 'packages.until', { date })}
      </p>
      {!hasEnded && owned.refundable > 0 && (
        <p className="num text-sm text-ink-soft">
          {t('packages.refundable', { amount: formatRupees(owned.refundable), date })}
        </p>
      )}
      {owned.isFrozen && <Badge tone="warn">{t('packages.frozen')}</Badge>}
      {left > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {!hasEnded && (
            <Link to={`/service-details/${serviceId}?book=${subServiceId}`} className="link">
              {t('packages.book', { task })}
            </Link>
          )}
          {owned.refundable > 0 && (
            <Button variant="quiet" onClick={() => setRefunding(true)}>
              {t('packages.refund')}
            </Button>
          )}
        </div>
      )}
      <details>
        <summary className="w-fit cursor-pointer text-sm text-ink-soft">
          {t('packages.history')}
        </summary>
        <ol className="mt-2 grid gap-2">
          {history.map((line) => (
            <HistoryLine key={`${line.at}-${line.kind}-${line.bookingId}`} line={line} />
          ))}
        </ol>
      </details>
      {isRefunding && <RefundPackage owned={owned} onClose={() => setRefunding(false)} />}
    </li>
  );
}

function HistoryLine({ line }: { line: PackageLine }) {
  const t = useT();
  const text = lineText(t, line);
  return (
    <li className="flex gap-4 text-sm">
      <span className="min-w-0 flex-1">
        {line.bookingId ? (
          <Link to={`/booking-details/${line.bookingId}`} className="link">
            {text}
          </Link>
        ) : (
          text
        )}
        <time dateTime={line.at} className="num block text-ink-soft">
          {localMoment(t, line.at, INDIA)}
        </time>
      </span>
      <span className="num font-medium">
        {line.amount > 0 ? `+${formatRupees(line.amount)}` : formatRupees(line.amount)}
      </span>
    </li>
  );
}

function lineText(t: T, { kind, visits }: PackageLine): string {
  return t(`packages.${kind}`, { count: Math.abs(visits) });
}
