/**
 * The coordinates of cities: latitude and longitude of their centre, to a hundredth of a degree, for places without
 * more precise ones.
 */
export const cities: Readonly<Record<string, readonly [latitude: number, longitude: number]>> = {
  Agra: [27.18, 78.01],
  Ahmedabad: [23.03, 72.58],
  Ajmer: [26.45, 74.64],
  Amritsar: [31.63, 74.87],
  Aurangabad: [19.88, 75.34],
  Bengaluru: [12.97, 77.59],
  Bhopal: [23.26, 77.41],
  Bhubaneswar: [20.3, 85.82],
  Chandigarh: [30.73, 76.78],
  Chennai: [13.08, 80.27],
  Coimbatore: [11.02, 76.96],
  Dehradun: [30.32, 78.03],
  Delhi: [28.61, 77.21],
  Faridabad: [28.41, 77.31],
  Ghaziabad: [28.67, 77.44],
  Goa: [15.49, 73.83],
  Gurugram: [28.46, 77.03],
  Guwahati: [26.14, 91.74],
  Gwalior: [26.22, 78.18],
  Hyderabad: [17.39, 78.49],
  Indore: [22.72, 75.86],
  Jaipur: [26.91, 75.79],
  Jalandhar: [31.33, 75.58],
  Jamshedpur: [22.8, 86.2],
  Jodhpur: [26.24, 73.02],
  Kanpur: [26.45, 80.33],
  Kochi: [9.93, 76.27],
  Kolkata: [22.57, 88.36],
  Kozhikode: [11.25, 75.78],
  Lucknow: [26.85, 80.95],
  Ludhiana: [30.9, 75.86],
  Madurai: [9.93, 78.12],
  Mangaluru: [12.91, 74.86],
  Mumbai: [19.08, 72.88],
  Mysuru: [12.3, 76.64],
  Nagpur: [21.15, 79.09],
  Nashik: [20.0, 73.79],
  'Navi Mumbai': [19.03, 73.03],
  Noida: [28.54, 77.39],
  Patna: [25.59, 85.14],
  Puducherry: [11.94, 79.81],
  Pune: [18.52, 73.86],
  Raipur: [21.25, 81.63],
  Rajkot: [22.3, 70.8],
  Ranchi: [23.34, 85.31],
  Shimla: [31.1, 77.17],
  Srinagar: [34.08, 74.8],
  Surat: [21.17, 72.83],
  Thane: [19.22, 72.98],
  Thiruvananthapuram: [8.52, 76.94],
  Tiruchirappalli: [10.79, 78.7],
  Udaipur: [24.59, 73.71],
  Vadodara: [22.31, 73.18],
  Varanasi: [25.32, 82.97],
  Vijayawada: [16.51, 80.65],
  Visakhapatnam: [17.69, 83.22],
};

/** Alternative names of cities. */
const otherNames: Readonly<Record<string, string>> = {
  Amdavad: 'Ahmedabad',
  Banaras: 'Varanasi',
  Bangalore: 'Bengaluru',
  Bangaluru: 'Bengaluru',
  Baroda: 'Vadodara',
  Blr: 'Bengaluru',
  Bombay: 'Mumbai',
  Calcutta: 'Kolkata',
  Calicut: 'Kozhikode',
  Cochin: 'Kochi',
  Dilli: 'Delhi',
  Gurgaon: 'Gurugram',
  Hyd: 'Hyderabad',
  Madras: 'Chennai',
  Mangalore: 'Mangaluru',
  Mysore: 'Mysuru',
  'New Delhi': 'Delhi',
  Pondicherry: 'Puducherry',
  Poona: 'Pune',
  Poone: 'Pune',
  Punyat: 'Pune',
  Trichy: 'Tiruchirappalli',
  Trivandrum: 'Thiruvananthapuram',
  Vizag: 'Visakhapatnam',
};

/** All names of a listed city. */
export const cityNames: readonly string[] = [...Object.keys(cities), ...Object.keys(otherNames)];

/** The listed city with this name, in any letter case. */
export function knownCity(typed: string): string | undefined {
  const wanted = typed.trim().toLowerCase();
  const name = cityNames.find((known) => known.toLowerCase() === wanted);
  return name === undefined ? undefined : (otherNames[name] ?? name);
}
