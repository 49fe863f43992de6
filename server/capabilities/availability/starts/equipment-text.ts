import type { EquipmentReason } from '../rules/equipment.rules.ts';

/**
 * Text about a room or a piece of equipment that is taken: 'Both Treatment rooms are in use until 4:30 PM'.
 * @param time formats an epoch minute
 */
export function equipmentText(
  reason: EquipmentReason,
  time: (minute: number) => string,
  at: number,
): string {
  const { name, quantity } = reason;
  if (reason.state === 'near') return `Too close to another booking of ${name}`;
  const { from, until, left } = reason;
  const when = from > at ? `from ${time(from)} to ${time(until)}` : `until ${time(until)}`;
  if (quantity === 1) return `${name} is in use ${when}`;
  const names = pluralOf(name);
  if (left > 0)
    return `Only ${left} of ${quantity} ${names} ${left === 1 ? 'is' : 'are'} free ${when}`;
  return `${quantity === 2 ? 'Both' : `All ${quantity}`} ${names} are in use ${when}`;
}

/** Text about a room or a piece of equipment of which there is never enough: 'There are only 2 Basins, so …'. */
export function tooLittleText({
  name,
  servedAtOnce,
}: {
  name: string;
  servedAtOnce: number;
}): string {
  if (servedAtOnce === 1) return `There is only one ${name}, so one person can be served at a time`;
  const names = pluralOf(name);
  return `There are only ${servedAtOnce} ${names}, so ${servedAtOnce} people can be served together`;
}

/** The plural of a name that ends with an English word; other names, and plurals, stay as they are. */
function pluralOf(name: string): string {
  if (!/[a-z]$/i.test(name) || /s$/i.test(name)) return name;
  if (/(?:x|z|ch|sh)$/i.test(name)) return `${name}es`;
  return /[^aeiou]y$/i.test(name) ? `${name.slice(0, -1)}ies` : `${name}s`;
}
