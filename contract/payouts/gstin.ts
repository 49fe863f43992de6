/** GST registration numbers; without schemas, so that pages can import them. */

/** The states and union territories of India by their GST codes. */
export const gstStates: Readonly<Record<string, string>> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
};

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** State, PAN, number of the registration in the state, 'Z', check digit. */
const FORM = /^(\d{2})[A-Z]{3}[PCHFATBLJG][A-Z]\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/** The printed form: without spaces, in capitals. */
export function normalizeGstin(value: string): string {
  return value.replace(/\s+/g, '').toUpperCase();
}

/** The message about an invalid number, with a wrong check digit for example; undefined for a valid one. */
export function checkGstin(value: string): string | undefined {
  const gstin = normalizeGstin(value);
  const state = FORM.exec(gstin)?.[1];
  const isValid =
    state !== undefined && gstStates[state] !== undefined && checkDigit(gstin) === gstin.at(-1);
  return isValid ? undefined : 'Invalid GSTIN';
}

/** The state of a valid number: 'Karnataka'. */
export function stateOfGstin(gstin: string): string {
  return gstStates[gstin.slice(0, 2)] ?? '';
}

/** The PAN of the business that a valid number is registered for. */
export function panInGstin(gstin: string): string {
  return gstin.slice(2, 12);
}

/** The last character, computed from the others: weights 1 and 2 in base 36, the digits of each product added. */
function checkDigit(gstin: string): string | undefined {
  const sum = [...gstin.slice(0, -1)].reduce((total, sign, index) => {
    const product = SIGNS.indexOf(sign) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / SIGNS.length) + (product % SIGNS.length);
  }, 0);
  return SIGNS[(SIGNS.length - (sum % SIGNS.length)) % SIGNS.length];
}
