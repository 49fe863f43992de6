import { INDIA } from '#contract/time.ts';
import { localFullDay } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import type { PackageChoice } from './use-package-choice.ts';

/** Offers the customer's package, which is used unless they deselect it. */
export function PackageStep({ offered, used, setWanted }: PackageChoice) {
  const t = useT();
  if (!offered) return null;
  const { left, visits } = offered;
  const lastInstant = new Date(Date.parse(offered.expiresAt) - 1000).toISOString();
  return (
    <Switch
      label={t('booking.usePackage', { left, visits })}
      hint={t('booking.packageUntil', { date: localFullDay(t, lastInstant, INDIA) })}
      checked={used !== undefined}
      onCheckedChange={setWanted}
      className="num rounded-card border border-hairline px-4 py-2"
    />
  );
}
