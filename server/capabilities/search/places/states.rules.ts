/** The states and union territories of localities, under the names of `gstStates`. */

/** Cities that are found by name only, and their states. */
export const stateOfCity: Readonly<Record<string, string>> = {
  ...all('Andhra Pradesh', 'Vijayawada, Visakhapatnam'),
  ...all('Assam', 'Guwahati'),
  ...all('Bihar', 'Patna'),
  ...all('Chandigarh', 'Chandigarh'),
  ...all('Chhattisgarh', 'Raipur'),
  ...all('Delhi', 'Delhi'),
  ...all('Goa', 'Goa'),
  ...all('Gujarat', 'Ahmedabad, Rajkot, Surat, Vadodara'),
  ...all('Haryana', 'Faridabad, Gurugram'),
  ...all('Himachal Pradesh', 'Shimla'),
  ...all('Jammu and Kashmir', 'Srinagar'),
  ...all('Jharkhand', 'Jamshedpur, Ranchi'),
  ...all('Karnataka', 'Bengaluru, Mangaluru, Mysuru'),
  ...all('Kerala', 'Kochi, Kozhikode, Thiruvananthapuram'),
  ...all('Madhya Pradesh', 'Bhopal, Gwalior, Indore'),
  ...all('Maharashtra', 'Aurangabad, Mumbai, Nagpur, Nashik, Navi Mumbai, Pune, Thane'),
  ...all('Odisha', 'Bhubaneswar'),
  ...all('Puducherry', 'Puducherry'),
  ...all('Punjab', 'Amritsar, Jalandhar, Ludhiana'),
  ...all('Rajasthan', 'Ajmer, Jaipur, Jodhpur, Udaipur'),
  ...all('Tamil Nadu', 'Chennai, Coimbatore, Madurai, Tiruchirappalli'),
  ...all('Telangana', 'Hyderabad'),
  ...all('Uttar Pradesh', 'Agra, Ghaziabad, Kanpur, Lucknow, Noida, Varanasi'),
  ...all('Uttarakhand', 'Dehradun'),
  ...all('West Bengal', 'Kolkata'),
};

/** Territories that merged in 2020 under one name. */
const todaysNames: Readonly<Record<string, string>> = {
  'Dadra and Nagar Haveli': 'Dadra and Nagar Haveli and Daman and Diu',
  'Daman and Diu': 'Dadra and Nagar Haveli and Daman and Diu',
};

/** Exclaves, which GeoNames assigns to the surrounding states. */
const exclaves: Readonly<Record<string, string>> = {
  'Mahe, Kerala': 'Puducherry',
  'Yanam, Andhra Pradesh': 'Puducherry',
};

function all(state: string, names: string): Record<string, string> {
  return Object.fromEntries(names.split(', ').map((name) => [name, state]));
}

/**
 * The state of a locality.
 * @param within the city of a part, the state of a town; empty for a city that needs none
 */
export function stateOf(name: string, within: string): string {
  if (within === '') return stateOfCity[name] ?? '';
  const state = stateOfCity[within] ?? todaysNames[within] ?? within;
  return exclaves[`${name}, ${within}`] ?? state;
}
