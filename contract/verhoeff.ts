/** Multiplication in the dihedral group of order ten: `products[a][b]`. */
const products = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
] as const;

/** How a digit is changed by its place, counted from the right; the eighth is as the first. */
const places = [
  '0123456789',
  '1576283094',
  '5803796142',
  '8916043527',
  '9453126870',
  '4286573901',
  '2793806415',
  '7046913258',
] as const;

/** Whether the last digit fits the others by Verhoeff's scheme, which sees every slip of one digit. */
export function isVerhoeff(digits: string): boolean {
  let sum = 0;
  for (const [place, digit] of [...digits].reverse().entries()) {
    const changed = Number(places[place % places.length]?.[Number(digit)]);
    sum = Number(products[sum]?.[changed]);
  }
  return sum === 0;
}
