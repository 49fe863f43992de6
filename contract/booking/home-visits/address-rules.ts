/** Maximum lengths of the parts of an address; together they fit the address of a booking (300 characters). */
export const homeLimits = {
  flat: 40,
  floor: 12,
  street: 68,
  landmark: 60,
  area: 50,
  city: 40,
} as const;

export type HomeValues = Record<keyof typeof homeLimits | 'pin', string>;
type HomeField = keyof HomeValues;

type Lines = Pick<HomeValues, 'flat' | 'street' | 'area' | 'city' | 'pin'> & {
  floor?: string | undefined;
  landmark?: string | undefined;
};

/** The address in one line: 'B-12, Floor 3, Rose Villa, 5th Main (near SBI), Koramangala, Bengaluru 560034'. */
export function homeAddressText({ flat, floor, street, landmark, area, city, pin }: Lines): string {
  const where = landmark ? `${street} (near ${landmark})` : street;
  const town = area.toLowerCase() === city.toLowerCase() ? [] : [area];
  return [flat, ...(floor ? [`Floor ${floor}`] : []), where, ...town, `${city} ${pin}`].join(', ');
}

/** Errors of an address by field. */
export function homeAddressErrors(values: HomeValues): Partial<Record<HomeField, 'empty' | 'pin'>> {
  const needed = ['flat', 'street', 'area', 'city'] as const;
  const empty = needed.filter((field) => values[field].trim() === '');
  return {
    ...Object.fromEntries(empty.map((field) => [field, 'empty'] as const)),
    ...(/^[1-9]\d{5}$/.test(values.pin.trim()) ? {} : { pin: 'pin' as const }),
  };
}
