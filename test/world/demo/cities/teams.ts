import type { DemoProvider } from './provider.ts';

/** The team, classes and equipment of a demo business, in addition to the fields of the other tables. */
export type DemoTeam = DemoProvider & {
  /** Each serves all tasks. */
  members?: readonly string[];
  /** The member who has time off for the next three weeks. */
  onLeave?: string;
  resource?: { name: string; quantity: number; tasks: readonly string[] };
  /** A weekly class, with weekdays as ISO numbers. */
  classes?: { task: string; weekdays: readonly number[]; time: string; places: number };
};

/** The trade of the plumber, which an admin added to the master list. */
export const homeServices = {
  category: 'Home Services',
  subCategory: 'Plumbing',
  tasks: [
    ['Tap and leak repair', 60, 'Finds the leak, changes the washer, leaves the floor dry.'],
    ['Blocked drain', 45, 'Cleared by hand or by machine, with the trap cleaned as well.'],
    ['Water heater fitting', 90, 'Mounted, connected and tested while you watch.'],
  ],
} as const;

export const teams: readonly DemoTeam[] = [
  {
    person: 'Rohini Kale',
    name: 'Three Partings Hair Studio',
    sub: 'hair-salon',
    area: 'Sadashiv Peth',
    at: [18.5092, 73.8515],
    address: '12 Laxmi Road, Sadashiv Peth, Pune 411030',
    about:
      'Rohini, Farhan and Aarti share three chairs and one playlist. Ask for whoever understood your hair last time; Neha is back from her sister’s wedding in three weeks.',
    years: 12,
    hours: 'Tu-Su 10:00-13:30,14:30-20:00',
    buffer: 10,
    prices: { 'womens-haircut': 650, 'root-touch-up': 1150, 'hair-spa': 900 },
    members: ['Farhan Sayyed', 'Aarti Jadhav', 'Neha Kulkarni'],
    onLeave: 'Neha Kulkarni',
  },
  {
    person: 'Vibha Sathe',
    name: 'Sunrise Mat Room',
    sub: 'yoga-meditation',
    area: 'Kothrud',
    at: [18.5061, 73.8158],
    address: 'Dahanukar Colony, Kothrud, Pune 411038',
    about:
      'Twelve mats on a terrace that faces the hills. Class begins at seven on Tuesdays and Thursdays, before the city does; latecomers watch the birds.',
    years: 15,
    hours: 'Mo-Sa 06:30-10:00,17:00-20:00',
    capacity: 12,
    autoAccept: true,
    prices: { 'hatha-yoga-class': 300, 'private-yoga-lesson': 1200 },
    classes: { task: 'hatha-yoga-class', weekdays: [2, 4], time: '07:00', places: 12 },
  },
  {
    person: 'Devendra Kumbhar',
    name: 'Two Wheels Pottery',
    sub: 'art-craft',
    area: 'Aundh',
    at: [18.5612, 73.8099],
    address: '5 Baner Road, Aundh, Pune 411007',
    about:
      'Exactly two wheels, so nobody queues behind a birthday party. Bring three friends for painting, or one for throwing; Devendra’s grandfather made the kiln.',
    years: 20,
    hours: 'We-Su 10:00-19:00',
    capacity: 4,
    prices: { 'wheel-pottery-workshop': 1200, 'watercolour-basics': 800 },
    resource: { name: 'Pottery wheel', quantity: 2, tasks: ['wheel-pottery-workshop'] },
  },
  {
    person: 'Ganesh Joshi',
    name: 'Joshi Plumbing',
    sub: 'plumbing',
    area: 'Deccan Gymkhana',
    at: [18.5157, 73.8417],
    address: '7 Bhandarkar Road, Deccan Gymkhana, Pune 411004',
    about:
      'One man, one scooter, a box with every washer made since 1985. Ganesh comes to your home, explains the leak before he touches it, and sweeps up after himself.',
    years: 18,
    hours: 'Mo-Sa 08:00-19:00',
    places: ['home'],
    homeKm: 12,
    buffer: 30,
    prices: { 'tap-and-leak-repair': 500, 'blocked-drain': 650, 'water-heater-fitting': 1100 },
  },
];
