/** Beyond this length, the name only counts the remaining segments. */
const NAME_LENGTH_MAX = 120;

/** 'Haircut + Facial': a visit by the names of its segments. */
export function visitName(names: readonly string[]): string {
  const all = names.join(' + ');
  return all.length <= NAME_LENGTH_MAX ? all : `${names[0]} + ${names.length - 1} more`;
}
