import { z } from 'zod';
import { plainText } from '../../text.ts';
import { homeLimits } from './address-rules.ts';

/** One line of text without surrounding spaces. */
function line(max: number) {
  return plainText(max).transform((text) => text.replace(/\s+/g, ' ').trim());
}
function filled(max: number, message: string) {
  return line(max).refine((text) => text !== '', message);
}

/** The position of the customer's phone, in degrees. */
export const HomePosition = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

/** Determines the distance of a home: its area and city, or the position that the customer shared. */
export const HomePlace = z.object({
  area: filled(homeLimits.area, 'Enter the area'),
  city: filled(homeLimits.city, 'Enter the city'),
  position: HomePosition.optional(),
});
export type HomePlace = z.output<typeof HomePlace>;

const Pin = z.string().regex(/^[1-9]\d{5}$/, 'The PIN code has six digits');

/** The home whose distance is asked for; a PIN code must fit its city. */
export const HomeToVisit = HomePlace.extend({ pin: Pin.optional() });
export type HomeToVisit = z.output<typeof HomeToVisit>;

/** The address of a customer's home, as they typed it. */
export const HomeAddress = HomePlace.extend({
  flat: filled(homeLimits.flat, 'Enter the flat or house number'),
  floor: line(homeLimits.floor).optional(),
  street: filled(homeLimits.street, 'Enter the building and street'),
  landmark: line(homeLimits.landmark).optional(),
  pin: Pin,
});
export type HomeAddress = z.output<typeof HomeAddress>;
