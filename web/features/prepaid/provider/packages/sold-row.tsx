import type { SoldPackage } from '#contract/prepaid/packages/views.ts';
import { INDIA } from '#contract/time.ts';
import { localFullDay, localMoment } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { useNow } from '#web/lib/clock/use-now.ts';
import { Badge } from '#web/ui/display/badge.tsx';

const HOUR_MS = 3_600_000;

/** A sold package with its visits, its last day and whether it is on hold. */
export function SoldRow({ one }: { one: SoldPackage }) {
  const t = useT();
  const now = useNow(HOUR_MS);
  const { visits, used, left, refunded, isFrozen } = one;
  const task = t.nameOf(one.subServiceName);
  const date = localMoment(t, one.boughtAt, INDIA);
  const expiresMs = Date.parse(one.expiresAt);
  // The last day is that of the last instant at which a visit can start.
  const lastDay = localFullDay(t, new Date(expiresMs - 1000).toISOString(), INDIA);
  return (
    <li className="num flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
      <span className="wrap-anywhere">
        {t('packages.dialogTitle', { visits, task })}
        <span className="block text-sm text-ink-soft">{t('packages.soldOn', { date })}</span>
        <span className="block text-sm text-ink-soft">
          {t(expiresMs <= now ? 'packages.ended' : 'packages.until', { date: lastDay })}
        </span>
        {isFrozen && <Badge tone="warn">{t('packages.frozen')}</Badge>}
      </span>
      <span>
        <span className="font-medium">{t('packages.usedOf', { used, left })}</span>
        {refunded > 0 && (
          <span className="block text-sm text-ink-soft">
            {t('packages.refunded', { count: refunded })}
          </span>
        )}
      </span>
    </li>
  );
}
