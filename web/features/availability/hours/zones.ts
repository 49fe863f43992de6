import { INDIA } from '#contract/time.ts';
import type { T } from '#messages/translation.ts';

/** Obsolete zone names that some browsers return, with the current ones. */
const OLD_NAMES: Record<string, string> = { 'Asia/Calcutta': INDIA };

/** The time zones of this browser: India first, then by name, including the current one. */
export function zoneOptions(t: T, present: string): { value: string; label: string }[] {
  const known = Intl.supportedValuesOf('timeZone').map((zone) => OLD_NAMES[zone] ?? zone);
  const others = [...new Set([...known, present])].filter((zone) => zone !== INDIA).sort();
  return [INDIA, ...others].map((value) => ({
    value,
    label: value === INDIA ? t('hours.india') : value.replaceAll('_', ' '),
  }));
}
