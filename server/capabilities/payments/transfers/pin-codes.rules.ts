/** States by the first two digits of their PIN codes; each entry starts a range. */
const ranges: readonly (readonly [number, string])[] = [
  [11, 'Delhi'],
  [12, 'Haryana'],
  [14, 'Punjab'],
  [16, 'Chandigarh'],
  [17, 'Himachal Pradesh'],
  [18, 'Jammu and Kashmir'],
  [20, 'Uttar Pradesh'],
  [30, 'Rajasthan'],
  [36, 'Gujarat'],
  [40, 'Maharashtra'],
  [45, 'Madhya Pradesh'],
  [49, 'Chhattisgarh'],
  [50, 'Telangana'],
  [51, 'Andhra Pradesh'],
  [56, 'Karnataka'],
  [60, 'Tamil Nadu'],
  [67, 'Kerala'],
  [70, 'West Bengal'],
  [75, 'Odisha'],
  [78, 'Assam'],
  [79, 'Meghalaya'],
  [80, 'Bihar'],
];

/** Finds the PIN code in an address and its state; undefined when there is none. */
export function pinCodeIn(address: string): { pinCode: string; state: string } | undefined {
  const pinCode = /(?<!\d)[1-8]\d{5}(?!\d)/.exec(address)?.[0];
  const circle = Number(pinCode?.slice(0, 2));
  const state = ranges.findLast(([from]) => from <= circle)?.[1];
  return pinCode && state ? { pinCode, state } : undefined;
}
