import { cities } from '#contract/search/cities.ts';
import { weekOf } from '#world/week-of.ts';

/** Fifty cities, the largest first. */
const cityNames = [
  ...['Delhi', 'Mumbai', 'Bengaluru', 'Hyderabad', 'Chennai', 'Kolkata', 'Ahmedabad', 'Pune'],
  ...['Surat', 'Jaipur', 'Lucknow', 'Kanpur', 'Nagpur', 'Indore', 'Thane', 'Bhopal', 'Patna'],
  ...['Visakhapatnam', 'Vadodara', 'Ghaziabad', 'Ludhiana', 'Agra', 'Nashik', 'Faridabad'],
  ...['Rajkot', 'Varanasi', 'Srinagar', 'Aurangabad', 'Amritsar', 'Ranchi', 'Coimbatore'],
  ...['Gwalior', 'Vijayawada', 'Jodhpur', 'Madurai', 'Raipur', 'Chandigarh', 'Guwahati'],
  ...['Mysuru', 'Gurugram', 'Noida', 'Kochi', 'Dehradun', 'Jamshedpur', 'Bhubaneswar'],
  ...['Thiruvananthapuram', 'Tiruchirappalli', 'Kozhikode', 'Mangaluru', 'Udaipur'],
];

/** With this exponent the largest of fifty has about 11% of all services. */
const CITY_SKEW = 0.65;
/** The largest of the sub-categories has about 18%. */
const KIND_SKEW = 0.75;

const weeks = [
  'daily 09:00-18:00',
  'Mo-Sa 10:00-20:00',
  'Mo-Sa 09:00-13:00,16:00-20:00',
  'Tu-Su 11:00-21:00',
  'Mo-Fr 08:00-17:00',
  'daily 07:00-11:00,17:00-21:00',
  'Sa-Su 09:00-19:00',
  'We-Mo 10:00-19:00',
];

const kindNames = 'Studio House Room Lounge Centre Corner Academy Clinic Works Place'.split(' ');
const areaNames = 'Nagar Road Colony Layout Vihar Bagh Park Extension Market West'.split(' ');

/** The values that the seeding statements choose from, as one JSON row. */
export function listsFor(subCategories: readonly string[]) {
  const points = cityNames.map((name) => {
    const point = cities[name];
    if (!point) throw new Error(`Where is ${name}?`);
    return point;
  });
  return {
    cities: cityNames,
    latitudes: points.map(([latitude]) => latitude),
    longitudes: points.map(([, longitude]) => longitude),
    city_upto: thresholds(cityNames.length, CITY_SKEW),
    kinds: subCategories,
    kind_upto: thresholds(subCategories.length, KIND_SKEW),
    weeks: weeks.map((week) => JSON.stringify(weekOf(week))),
    kind_names: kindNames,
    area_names: areaNames,
  };
}

/** The cumulative shares of a Zipf distribution. */
function thresholds(count: number, skew: number): number[] {
  const weights = Array.from({ length: count }, (_, index) => (index + 1) ** -skew);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let upto = 0;
  return weights.slice(0, -1).map((weight) => {
    upto += weight / whole;
    return upto;
  });
}
