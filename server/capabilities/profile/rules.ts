import {
  type AddressKind,
  addressKinds,
  MASK,
  type ProfileValues,
} from '#contract/profile/rules.ts';

/** Masks a PAN: six characters hidden, four visible. */
export function maskPan(pan: string): string {
  return MASK.repeat(6) + pan.slice(-4);
}

export function maskAadhaar(last4: string): string {
  return `${MASK.repeat(4)} ${MASK.repeat(4)} ${last4}`;
}

/** Masks a UPI ID: first letter and handle; the length is hidden. */
export function maskUpi(upi: string): string {
  const at = upi.indexOf('@');
  return upi.slice(0, 1) + MASK.repeat(3) + upi.slice(at);
}

/** The change of a number that is never returned in full. */
export type NumberChange = { kind: 'keep' | 'remove' } | { kind: 'set'; value: string };

/**
 * An empty value removes the number, its masked value keeps it.
 * @param isSame whether a number is the stored one
 */
export function changeOf(
  requested: string,
  masked: string,
  isSame: (value: string) => boolean,
): NumberChange {
  if (requested === masked) return { kind: 'keep' };
  if (requested === '') return { kind: 'remove' };
  return isSame(requested) ? { kind: 'keep' } : { kind: 'set', value: requested };
}

/**
 * The selected address: the requested one, otherwise the previous one if it still exists, otherwise
 * home.
 */
export function selectedOf(
  { selectedAddress, addresses }: Pick<ProfileValues, 'selectedAddress' | 'addresses'>,
  before: AddressKind | '',
): AddressKind | null {
  const candidates = [selectedAddress, before, ...addressKinds];
  return candidates.find((kind) => kind !== '' && addresses[kind] !== '') || null;
}

const COUNTRY = /^(?:india|bharat)$/i;
const PIN = /(?<!\d)[1-9]\d{2} ?\d{3}(?!\d)/;
const PLACE_LENGTH_MAX = 60;

/** The city before a state is more specific; cities that are also states are omitted. */
const states = new Set(
  `andhra pradesh|arunachal pradesh|assam|bihar|chhattisgarh|goa|gujarat|haryana|himachal pradesh|
jharkhand|karnataka|kerala|madhya pradesh|maharashtra|manipur|meghalaya|mizoram|nagaland|odisha|
punjab|rajasthan|sikkim|tamil nadu|telangana|tripura|uttar pradesh|uttarakhand|west bengal|
jammu and kashmir|ladakh|andaman and nicobar islands|lakshadweep`
    .replaceAll('\n', '')
    .split('|'),
);

/**
 * The location of an address (PROF-31, PEDIT-37): the last part that is neither country nor state,
 * with the PIN code if present; '' for no address.
 */
export function placeOf(address: string): string {
  const pin = PIN.exec(address)?.[0].replace(' ', '') ?? '';
  const parts = address
    .replace(PIN, '')
    .split(/[,\n]+/)
    .map((part) => part.replace(/^[\s.\-–]+|[\s.\-–]+$/g, ''))
    .filter((part) => /\p{L}/u.test(part) && !COUNTRY.test(part));
  const city = parts.findLast((part) => !states.has(part.toLowerCase())) ?? parts.at(-1) ?? '';
  return [city.slice(0, PLACE_LENGTH_MAX).trim(), pin].filter(Boolean).join(' ');
}
