import { INDIA } from '#contract/time.ts';

/** Names under which some browsers still list a zone that we call otherwise. */
const OLD_NAMES: Record<string, string> = { 'Asia/Calcutta': INDIA };

/** The time zones that this browser knows, by name; India's first, and the present one among them. */
export function zoneOptions(present: string): { value: string; label: string }[] {
  const known = Intl.supportedValuesOf('timeZone').map((zone) => OLD_NAMES[zone] ?? zone);
  const others = [...new Set([...known, present])].filter((zone) => zone !== INDIA).sort();
  return [INDIA, ...others].map((value) => ({
    value,
    label: value === INDIA ? 'India (Asia/Kolkata)' : value.replaceAll('_', ' '),
  }));
}
