import type { HomeValues } from '#contract/booking/home-visits/address-rules.ts';
import type { Position } from '#contract/booking/home-visits/travel.ts';
import type { SavedHome } from '#contract/booking/home-visits/views.ts';

/** An address as typed, with the position that the phone shared. */
export type TypedHome = { values: HomeValues; position: Position | undefined };

export const emptyHome: TypedHome = {
  values: { flat: '', floor: '', street: '', landmark: '', area: '', city: '', pin: '' },
  position: undefined,
};

/** The form values of a saved address. */
export function homeFrom({ position, ...lines }: SavedHome): TypedHome {
  const { floor = '', landmark = '', ...needed } = lines;
  return { values: { ...needed, floor, landmark }, position };
}

/** The address in the format of the API. */
export function addressOf({ values, position }: TypedHome): SavedHome {
  const { floor, landmark, ...needed } = values;
  return {
    ...needed,
    ...(floor.trim() ? { floor } : {}),
    ...(landmark.trim() ? { landmark } : {}),
    ...(position ? { position } : {}),
  };
}

/**
 * Fills in the form from an address in one text: 'Flat 2, Rose Villa, Hill Road, Bandra West, Mumbai 400050'. Fields
 * that cannot be recognized stay empty, for the customer to fill in.
 */
export function homeFromText(text: string): TypedHome {
  const pin = /(?<!\d)[1-9]\d{2} ?\d{3}(?!\d)/.exec(text)?.[0] ?? '';
  const parts = text
    .replace(pin, '')
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const city = parts.length > 1 ? (parts.pop() ?? '') : '';
  const area = parts.length > 2 ? (parts.pop() ?? '') : '';
  const flat = parts.length > 1 ? (parts.shift() ?? '') : '';
  const street = parts.join(', ');
  const values = { ...emptyHome.values, flat, street, area, city, pin: pin.replace(' ', '') };
  return { values, position: undefined };
}
