const ONES = [
  ...['Zero', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'],
  ...['Eleven', 'Twelve', 'Thirteen', 'Fourteen', 'Fifteen', 'Sixteen', 'Seventeen', 'Eighteen'],
  'Nineteen',
];
const TENS = ['Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];
const SCALES = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
] as const;

/** 'Rupees One Lakh Forty-Nine Thousand Nine Hundred and Fifty Paise Only', from integer paise. */
export function amountText(paise: number): string {
  const rest = paise % 100;
  const rupees = numberText((paise - rest) / 100);
  if (rest === 0) return `Rupees ${rupees} Only`;
  return `Rupees ${rupees} and ${numberText(rest)} Paise Only`;
}

/** A whole number in Indian units: crores, lakhs, thousands, hundreds. */
function numberText(number: number): string {
  for (const [size, name] of SCALES) {
    if (number < size) continue;
    const rest = number % size;
    const head = `${numberText((number - rest) / size)} ${name}`;
    return rest === 0 ? head : `${head} ${numberText(rest)}`;
  }
  if (number < ONES.length) return ONES[number] ?? '';
  const tens = TENS[Math.floor(number / 10) - 2] ?? '';
  return number % 10 === 0 ? tens : `${tens}-${ONES[number % 10]}`;
}
