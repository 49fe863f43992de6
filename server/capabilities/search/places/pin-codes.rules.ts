/** The listed cities by the first digits of their PIN codes; the longest match counts. */
const cityByPrefix: Readonly<Record<string, string>> = {
  110: 'Delhi',
  121: 'Faridabad',
  122: 'Gurugram',
  141: 'Ludhiana',
  143: 'Amritsar',
  144: 'Jalandhar',
  160: 'Chandigarh',
  171: 'Shimla',
  190: 'Srinagar',
  2010: 'Ghaziabad',
  2013: 'Noida',
  208: 'Kanpur',
  221: 'Varanasi',
  226: 'Lucknow',
  248: 'Dehradun',
  282: 'Agra',
  302: 'Jaipur',
  305: 'Ajmer',
  313: 'Udaipur',
  342: 'Jodhpur',
  360: 'Rajkot',
  380: 'Ahmedabad',
  390: 'Vadodara',
  395: 'Surat',
  400: 'Mumbai',
  4006: 'Thane',
  4007: 'Navi Mumbai',
  403: 'Goa',
  411: 'Pune',
  422: 'Nashik',
  431: 'Aurangabad',
  440: 'Nagpur',
  452: 'Indore',
  462: 'Bhopal',
  474: 'Gwalior',
  492: 'Raipur',
  500: 'Hyderabad',
  520: 'Vijayawada',
  530: 'Visakhapatnam',
  560: 'Bengaluru',
  570: 'Mysuru',
  575: 'Mangaluru',
  600: 'Chennai',
  605: 'Puducherry',
  620: 'Tiruchirappalli',
  625: 'Madurai',
  641: 'Coimbatore',
  673: 'Kozhikode',
  682: 'Kochi',
  695: 'Thiruvananthapuram',
  700: 'Kolkata',
  751: 'Bhubaneswar',
  781: 'Guwahati',
  800: 'Patna',
  831: 'Jamshedpur',
  834: 'Ranchi',
};

/** Words before and after a number that make it an amount. */
const AMOUNT_BEFORE =
  '(?:₹|\\b(?:rs\\.?|inr|under|below|th[ae]n|up ?to|max(?:imum)?|within|over|above|least|min(?:imum)?|starting|from|between|and|to|budget))\\s*';
const AMOUNT_AFTER =
  '\\s*(?:/-|(?:rs|inr|rupees?|rupaye|tak|se|ke andar|budget|से|तक|रुपये|रु)(?![\\p{L}\\p{M}]))';
/** 'PIN code 560 038', '560038'; in two groups only after 'PIN' or if the second one begins with 0. */
const DIGITS = '(?:(?<=pin ?(?:code)?[ :-]*)[1-9]\\d{2} ?\\d{3}|[1-9]\\d{5}|[1-9]\\d{2} 0\\d{2})';
const PIN = new RegExp(
  `(?:(?<![\\p{L}\\p{N}])(?:in|at|near|around)\\s+)?(?:(?<![\\p{L}\\p{N}])pin ?(?:code)?[ :-]*)?` +
    `(?<![\\p{L}\\p{N}.,₹])(?<!${AMOUNT_BEFORE})(${DIGITS})(?![\\p{L}\\p{N}]|[.,]\\d)(?!${AMOUNT_AFTER})`,
  'giu',
);

/** The listed city of a PIN code; undefined for another region. */
export function cityOfPin(pin: string): string | undefined {
  const digits = pin.replaceAll(/\s/g, '');
  if (!/^[1-9]\d{5}$/.test(digits)) return undefined;
  return cityByPrefix[digits.slice(0, 4)] ?? cityByPrefix[digits.slice(0, 3)];
}

/** The PIN codes in a search text, and the text without them, in which other numbers are amounts or people. */
export function readPins(text: string): { rest: string; pins: string[] } {
  const pins: string[] = [];
  const rest = text.replaceAll(PIN, (_match, digits: string) => {
    pins.push(digits);
    return ' ';
  });
  if (pins.length === 0) return { rest: text, pins };
  return { rest: rest.replace(/^[-–,;\s]+/, '').replace(/[-–,;\s]+$/, ''), pins };
}
