import type { Sample } from './relevance.samples.ts';

const SATURDAY = '2026-08-08';
const SUNDAY = '2026-08-09';
const TOMORROW = '2026-08-05';
const female = { gender: 'female' };

/** Hindi and Marathi, in either script. */
export const hindi: readonly Sample[] = [
  ['बाल कटवाना', { offers: /haircut|Hair/i, has: ['Marigold Hair & Beauty', 'Fergusson Fades'] }],
  [
    'पुणे में फेशियल',
    { filters: { in: 'Pune' }, dropped: ['distance'], first: 'The Quiet Room Facials' },
  ],
  [
    'baal katwana hai pune mein',
    { filters: { in: 'Pune' }, has: ['Gajra Hair & Skin', 'Fergusson Fades'] },
  ],
  [
    'mumbai me ladies ke liye facial',
    { filters: { ...female, in: 'Mumbai' }, first: 'The Quiet Room Facials' },
  ],
  [
    'do logon ke liye maalish pune',
    { filters: { people: '2' }, first: 'Bund Garden Body Works', offers: /massage/i },
  ],
  [
    'kal shaam haircut mumbai',
    { filters: { date: TOMORROW, from: '17:00' }, has: ['Marigold Hair & Beauty'] },
  ],
  ['sasta haircut delhi', { filters: { sort: 'price' }, first: 'Aslam Hair Dresser, Ballimaran' }],
  ['ghar par massage hyderabad', { filters: { place: 'home' }, first: 'Golconda Deep Tissue' }],
  ['dilli mein daant ka doctor', { filters: { in: 'Delhi' }, first: 'Tandon Dental, Kamla Nagar' }],
  [
    'दिल्ली में मालिश',
    { filters: { in: 'Delhi' }, first: 'Loktak Massage Collective', offers: /massage/i },
  ],
  ['योग पुणे', { first: 'Model Colony Yoga Shala' }],
  [
    'महिलाओं के लिए योग',
    { filters: female, has: ['Model Colony Yoga Shala'], top: /Yoga for women/ },
  ],
  [
    'मुंबई में मेकअप',
    { filters: { in: 'Mumbai' }, first: 'Zoya Qureshi Bridal Artistry', offers: /make-up/i },
  ],
  ['dulhan ka makeup mumbai', { first: 'Zoya Qureshi Bridal Artistry', top: /Bridal make-up/ }],
  [
    '500 se kam me haircut pune',
    { filters: { max: '500' }, first: 'Fergusson Fades', never: /Women's|Children/ },
  ],
  ['ravivar ko yoga bangalore', { filters: { date: SUNDAY }, first: 'Cubbon Morning Yoga' }],
  [
    'subah yoga delhi',
    { filters: { from: '08:00' }, dropped: ['hours'], first: 'Yamuna Bank Yoga' },
  ],
  ['dadhi banwana hai delhi', { first: 'Aslam Hair Dresser, Ballimaran', top: /Beard|shave/i }],
  ['kamar dard ke liye physio mumbai', { first: 'Backyard Physio' }],
  ['champi hyderabad', { first: 'Goud’s Barber Bench', top: /Head massage/ }],
  ['bachchon ke baal katwane hain mumbai', { offers: /Children's haircut/ }],
  [
    'teen logon ke liye pottery mumbai',
    { filters: { people: '3' }, has: ['Clay & Kiln Workshop'] },
  ],
  ['केस कापायचे पुणे', { has: ['Gajra Hair & Skin', 'Fergusson Fades'] }],
  [
    'aaj shaam 5 baje ke baad beard trim pune',
    { filters: { from: '17:00', date: '2026-08-04' }, first: 'Fergusson Fades' },
  ],
  ['vajan kam karna hai diet', { top: /Diet consultation/ }],
  ['kathak sikhna hai', { first: 'Perini Step Kathak Classes', top: /Kathak/ }],
  ['mere paas spa', { filters: { in: 'Near me' } }],
];

/** Places, days, prices and typing errors. */
export const filters: readonly Sample[] = [
  [
    'fcial in pun',
    {
      filters: { in: 'Pune' },
      dropped: ['distance'],
      first: 'The Quiet Room Facials',
      offers: /facial/i,
    },
  ],
  ['facial blr', { filters: { in: 'Bengaluru' }, first: 'Papaya Skin Clinic' }],
  ['haircut bombay', { filters: { in: 'Mumbai' }, has: ['Marigold Hair & Beauty'] }],
  ['yoga in new delhi', { filters: { in: 'Delhi' }, first: 'Yamuna Bank Yoga' }],
  ['massage bangalroe', { filters: { in: 'Bengaluru' }, first: 'Lakeside Swedish & Deep Tissue' }],
  [
    'haircut in hyd',
    { filters: { in: 'Hyderabad' }, has: ['Tamarind Tree Salon', 'Goud’s Barber Bench'] },
  ],
  ['spa gurgaon', { filters: { in: 'Gurugram' }, has: ['Loktak Massage Collective'] }],
  [
    'facial in koramangala',
    { first: 'Papaya Skin Clinic', filters: { in: 'Koramangala, Bengaluru' } },
  ],
  ['haircut kormangala', { first: 'Clean Shave Republic' }],
  [
    'physio near koregaon prak',
    {
      filters: { in: 'Koregaon Park, Pune' },
      has: ['Prabhat Road Physiotherapy'],
      dropped: ['distance'],
    },
  ],
  ['yoga kothrud', { first: 'Model Colony Yoga Shala' }],
  ['haircut saturday', { filters: { date: SATURDAY }, has: ['Marigold Hair & Beauty'] }],
  [
    'haircut satuday morning mumbai',
    { filters: { date: SATURDAY, from: '08:00' }, has: ['Marigold Hair & Beauty'] },
  ],
  ['pottery this weekend', { filters: { date: SATURDAY }, has: ['Clay & Kiln Workshop'] }],
  [
    'massage tommorow evening delhi',
    { filters: { date: TOMORROW, from: '17:00' }, first: 'Loktak Massage Collective' },
  ],
  ['haircut at 4 pm today mumbai', { filters: { from: '16:00' }, has: ['Marigold Hair & Beauty'] }],
  [
    'yoga sunday morning bangalore',
    { filters: { date: SUNDAY, from: '08:00' }, first: 'Cubbon Morning Yoga' },
  ],
  ['beard trim after 6 pune', { filters: { from: '18:00' }, first: 'Fergusson Fades' }],
  [
    'manicure under 600',
    { filters: { max: '600' }, first: 'East Street Nail Room', offers: /manicure/i },
  ],
  [
    'bridal makeup under 15000',
    {
      filters: { max: '15000' },
      first: 'Chudi Bazaar Beauty',
      offers: /Bridal make-up/,
      never: /Zoya/,
    },
  ],
  [
    'facial below ₹1,500',
    { filters: { max: '1500' }, offers: /facial/i, has: ['Papaya Skin Clinic'] },
  ],
  ['massage under 1k delhi', { filters: { max: '1000' }, has: ['Loktak Massage Collective'] }],
  [
    'haircut between 300 and 600 pune',
    { filters: { min: '300', max: '600' }, has: ['Gajra Hair & Skin', 'Fergusson Fades'] },
  ],
  ['best facial in mumbai', { filters: { sort: 'rating' }, first: 'The Quiet Room Facials' }],
  [
    'top rated dentist hyderabad',
    { filters: { sort: 'rating' }, first: 'Pearl City Dental Rooms' },
  ],
  ['physio at home mumbai', { filters: { place: 'home' }, first: 'Backyard Physio' }],
  ['online counselling', { filters: { place: 'online' }, has: ['Two Chairs Counselling'] }],
  [
    'haircut open now',
    { filters: { date: '2026-08-04', from: '10:00' }, has: ['Marigold Hair & Beauty'] },
  ],
  [
    'hair',
    {
      has: [
        'Marigold Hair & Beauty',
        'Fergusson Fades',
        'Goud’s Barber Bench',
        'Tamarind Tree Salon',
      ],
    },
  ],
  ['haircutt mumbai', { has: ['Marigold Hair & Beauty'] }],
  ['massge pune', { first: 'Bund Garden Body Works' }],
  ['phisiotherapy pune', { first: 'Prabhat Road Physiotherapy' }],
  ['pedicur pune', { first: 'East Street Nail Room', top: /pedicure/i }],
  ['threding hyderabad', { top: /threading/i }],
  ['marigold', { first: 'Marigold Hair & Beauty' }],
  ['fergusson fades', { first: 'Fergusson Fades' }],
  ['bund garden body works', { first: 'Bund Garden Body Works' }],
  ['cubbon morning yoga', { dropped: ['time'], first: 'Cubbon Morning Yoga' }],
  [
    'i want to book a facial for my wife on saturday in mumbai',
    {
      filters: { ...female, date: SATURDAY, in: 'Mumbai' },
      first: 'The Quiet Room Facials',
      top: /facial/i,
    },
  ],
  [
    'kathak in delhi',
    { filters: { in: 'Delhi' }, dropped: ['distance'], first: 'Perini Step Kathak Classes' },
  ],
  [
    'facial in bangalore on sunday',
    { filters: { date: SUNDAY }, dropped: ['time'], first: 'Papaya Skin Clinic' },
  ],
  [
    'pottery under 100 mumbai',
    { filters: { max: '100' }, dropped: ['price'], has: ['Clay & Kiln Workshop'] },
  ],
  ['yoga in indira nagar', { has: ['Cubbon Morning Yoga'], dropped: ['distance'] }],
  ['massage at 6 am in pune tomorrow', { dropped: ['hours'], first: 'Bund Garden Body Works' }],
];
