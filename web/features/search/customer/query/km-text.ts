/** '2.1 km', or 'under 1 km'; on one line. */
export function kmText(km: number): string {
  return km < 1 ? 'under 1\u00a0km' : `${km}\u00a0km`;
}
