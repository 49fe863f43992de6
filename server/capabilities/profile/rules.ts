import {
  type AddressKind,
  addressKinds,
  MASK,
  type ProfileValues,
} from '#contract/profile/rules.ts';

/** PAN as it is shown: six characters hidden, four to know it by. */
export function maskPan(pan: string): string {
  return MASK.repeat(6) + pan.slice(-4);
}

export function maskAadhaar(last4: string): string {
  return `${MASK.repeat(4)} ${MASK.repeat(4)} ${last4}`;
}

/** The first letter and the handle; how long the name is, is not told. */
export function maskUpi(upi: string): string {
  const at = upi.indexOf('@');
  return upi.slice(0, 1) + MASK.repeat(3) + upi.slice(at);
}

/** What a save means for a number that is never sent back whole. */
export type NumberChange = { kind: 'keep' | 'remove' } | { kind: 'set'; value: string };

/**
 * Empty removes it, what is shown of it keeps it.
 * @param isSame whether a number is the one that is kept.
 */
export function changeOf(
  wished: string,
  shown: string,
  isSame: (value: string) => boolean,
): NumberChange {
  if (wished === shown) return { kind: 'keep' };
  if (wished === '') return { kind: 'remove' };
  return isSame(wished) ? { kind: 'keep' } : { kind: 'set', value: wished };
}

/** The address that is marked: the wished one, else the one before if it is still there, else the home. */
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

/** A state says less than the city before it; cities that are states of their own are not here. */
const states = new Set(
  `andhra pradesh|arunachal pradesh|assam|bihar|chhattisgarh|goa|gujarat|haryana|himachal pradesh|
jharkhand|karnataka|kerala|madhya pradesh|maharashtra|manipur|meghalaya|mizoram|nagaland|odisha|
punjab|rajasthan|sikkim|tamil nadu|telangana|tripura|uttar pradesh|uttarakhand|west bengal|
jammu and kashmir|ladakh|andaman and nicobar islands|lakshadweep`
    .replaceAll('\n', '')
    .split('|'),
);

/**
 * The place of an address, for its holder to recognise (PROF-31, PEDIT-37): the last part that is neither
 * country nor state, with the PIN code if there is one. '' for no address.
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
