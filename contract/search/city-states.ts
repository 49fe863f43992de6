/** The listed cities and their states, under the names of `gstStates`. */
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

/** The other states in which an address can have the name of a listed city: those of its namesakes and of its suburbs. */
const otherStates: Readonly<Record<string, readonly string[]>> = {
  Aurangabad: ['Bihar'],
  Chandigarh: ['Haryana', 'Punjab'],
  Jodhpur: ['Gujarat'],
  Raipur: ['Rajasthan', 'Uttarakhand'],
  Srinagar: ['Uttarakhand'],
  Udaipur: ['Tripura'],
};

/** The states of a listed city and of towns of its name; none for a city that is not listed. */
export function statesOfCity(name: string): readonly string[] {
  const state = stateOfCity[name];
  return state === undefined ? [] : [state, ...(otherStates[name] ?? [])];
}

function all(state: string, names: string): Record<string, string> {
  return Object.fromEntries(names.split(', ').map((name) => [name, state]));
}
