/** The expected result of a query in the demo city, on a Tuesday at ten in the morning. */
export type Expected = {
  /** Filters that the words set. */
  filters?: Readonly<Record<string, string | undefined>>;
  /** The offer of the first card. */
  top?: RegExp;
  /** The offers of all cards. */
  offers?: RegExp;
  /** Services that must be found. */
  has?: readonly string[];
  /** The first service. */
  first?: string;
  /** Names and offers that must not appear. */
  never?: RegExp;
  /** Dropped filters; none by default. */
  dropped?: readonly string[];
  /** No result. */
  none?: true;
};
export type Sample = readonly [query: string, expected: Expected];

const SATURDAY = '2026-08-08';
const male = { gender: 'male' };
const female = { gender: 'female' };

/** People and party sizes. */
export const people: readonly Sample[] = [
  [
    'facial for 2 ladies saturday in bengaluru',
    {
      filters: { ...female, people: '2', date: SATURDAY, in: 'Bengaluru' },
      first: 'Papaya Skin Clinic',
      offers: /facial/i,
      never: /Men's/,
    },
  ],
  [
    'ladies facial bangalore',
    {
      filters: { ...female, in: 'Bengaluru' },
      first: 'Papaya Skin Clinic',
      top: /Brightening facial/,
    },
  ],
  [
    'ladies facial bangalore for 2 women',
    { filters: { ...female, people: '2', in: 'Bengaluru' }, first: 'Papaya Skin Clinic' },
  ],
  [
    'couple massage bengaluru',
    {
      filters: { people: '2', gender: undefined, in: 'Bengaluru' },
      first: 'Lakeside Swedish & Deep Tissue',
      offers: /massage/i,
    },
  ],
  [
    'gents haircut in mumbai',
    {
      filters: { ...male, in: 'Mumbai' },
      offers: /^Men's haircut$/,
      has: ['Marigold Hair & Beauty', 'Daruwalla & Sons, Gentlemen Barbers since 1961'],
    },
  ],
  ['gents haircut', { filters: male, offers: /^Men's haircut$/ }],
  [
    "men's haircut delhi",
    {
      filters: { ...male, in: 'Delhi' },
      first: 'Aslam Hair Dresser, Ballimaran',
      offers: /^Men's haircut$/,
    },
  ],
  [
    'mens hair cut bandra',
    {
      filters: { ...male, in: 'Bandra, Mumbai' },
      first: 'Marigold Hair & Beauty',
      top: /^Men's haircut$/,
    },
  ],
  [
    'haircut for ladies in hyderabad',
    {
      filters: { ...female, in: 'Hyderabad' },
      first: 'Tamarind Tree Salon',
      offers: /^Women's haircut$/,
    },
  ],
  [
    'womens haircut pune',
    { filters: female, first: 'Gajra Hair & Skin', offers: /^Women's haircut$/ },
  ],
  ["women's haircut in poona", { filters: { ...female, in: 'Pune' }, first: 'Gajra Hair & Skin' }],
  ['haircut for boys pune', { filters: male, first: 'Fergusson Fades', offers: /^Men's haircut$/ }],
  ['girls haircut mumbai', { filters: female, offers: /^Women's haircut$/ }],
  ['kids haircut pune', { first: 'Gajra Hair & Skin', offers: /^Children's haircut$/ }],
  [
    'haircut for 2 kids in mumbai',
    { filters: { people: '2' }, offers: /^Children's haircut$/, has: ['Marigold Hair & Beauty'] },
  ],
  [
    'two girls manicure mumbai',
    { filters: { ...female, people: '2' }, first: 'Ten Little Moons Nail Bar', top: /manicure/i },
  ],
  ['spa for me and my wife in pune', { filters: { people: '2' }, first: 'Bund Garden Body Works' }],
  [
    'family of 5 pottery workshop mumbai',
    { filters: { people: '5' }, has: ['Clay & Kiln Workshop'] },
  ],
  ['pottery for 3 people bengaluru', { filters: { people: '3' }, first: 'Wheel & Rain Pottery' }],
  [
    'massage for two in delhi',
    { filters: { people: '2' }, first: 'Loktak Massage Collective', offers: /massage/i },
  ],
  ['gents facial delhi', { filters: male, first: 'Lodi Skin Garden', top: /Men's detan facial/ }],
  ['makeup for bride hyderabad', { first: 'Chudi Bazaar Beauty', top: /Bridal make-up/ }],
  ['groom makeup mumbai', { first: 'Zoya Qureshi Bridal Artistry', top: /Groom make-up/ }],
  ['physio for senior citizen pune', { first: 'Prabhat Road Physiotherapy' }],
  ['couple counselling delhi', { first: 'A Listening Practice', top: /Couples counselling/ }],
  ['salsa for couples', { first: 'Ghungroo Gully', top: /Salsa/ }],
  [
    'yoga for women in pune',
    { filters: female, first: 'Model Colony Yoga Shala', top: /Yoga for women/ },
  ],
  [
    'mens manicure mumbai',
    { filters: male, first: 'Ten Little Moons Nail Bar', top: /Men's hand and foot care/ },
  ],
  [
    'pedicure for men mumbai',
    {
      filters: male,
      first: 'Ten Little Moons Nail Bar',
      top: /Men's hand and foot care|Spa pedicure/,
    },
  ],
  ['dance class for kids', { offers: /dance|kathak|salsa/i, has: ['Perini Step Kathak Classes'] }],
  ['chess for kids hyderabad', { first: 'Endgame Chess Room', top: /Chess club for children/ }],
  [
    'ladies beauty parlour hyderabad',
    {
      filters: female,
      has: [
        'Sri Sai Venkateswara Vijayalakshmi Ladies’ Beauty, Threading, Waxing and Mehendi Parlour',
      ],
    },
  ],
  ['wemen haircut delhi', { filters: female, first: 'Parandi Hair Studio' }],
  [
    'beard and haircut for 2 gents in koramangala',
    { filters: { ...male, people: '2' }, first: 'Clean Shave Republic' },
  ],
];

/** Trades in other words and spellings. */
export const trades: readonly Sample[] = [
  ['dentist in delhi', { first: 'Tandon Dental, Kamla Nagar', top: /Dental check-up/ }],
  ['teeth cleaning hyderabad', { first: 'Pearl City Dental Rooms', top: /Scaling/ }],
  ['tooth pain secunderabad', { first: 'Pearl City Dental Rooms' }],
  ['teeth whitening', { offers: /Teeth whitening/ }],
  ['physio pune', { first: 'Prabhat Road Physiotherapy', offers: /physio/i }],
  ['back pain', { offers: /physio/i, never: /wax/i }],
  ['physiotherapist near powai', { first: 'Backyard Physio' }],
  ['gym in pune', { first: 'Maval Strength Shed' }],
  ['personal trainer bangalore', { first: 'Coorg Barbell', top: /Personal training/ }],
  [
    'ladies gym mumbai',
    { filters: female, first: 'Harbour Line Strength Club', top: /Women's strength class/ },
  ],
  ['spa in pune', { first: 'Bund Garden Body Works' }],
  [
    'full body massage delhi',
    { first: 'Loktak Massage Collective', offers: /massage/i, never: /polish/ },
  ],
  ['foot massage pune', { first: 'Bund Garden Body Works', top: /Foot reflexology/ }],
  [
    'deep tissue massage bengaluru',
    { first: 'Lakeside Swedish & Deep Tissue', top: /Deep tissue/ },
  ],
  ['swedish massage', { offers: /Swedish massage/ }],
  ['pregnancy massage', { offers: /Prenatal massage/ }],
  ['head massage hyderabad', { first: 'Goud’s Barber Bench', top: /Head massage/ }],
  [
    'mehndi',
    {
      first:
        'Sri Sai Venkateswara Vijayalakshmi Ladies’ Beauty, Threading, Waxing and Mehendi Parlour',
    },
  ],
  [
    'mehendi hyderabad',
    {
      has: [
        'Sri Sai Venkateswara Vijayalakshmi Ladies’ Beauty, Threading, Waxing and Mehendi Parlour',
      ],
    },
  ],
  ['face cleanup mumbai', { first: 'The Quiet Room Facials', top: /cleansing facial/i }],
  ['detan delhi', { first: 'Lodi Skin Garden', top: /detan/ }],
  ['de-tan for men bangalore', { filters: male, first: 'Papaya Skin Clinic', top: /Men's detan/ }],
  ['body polishing mumbai', { first: 'The Quiet Room Facials', top: /Full body polish/ }],
  ['hair color bangalore', { first: 'Sampige Hair Collective', top: /Hair colour/ }],
  ['hair straightening delhi', { first: 'Parandi Hair Studio', top: /Keratin/ }],
  ['keratin treatment hyderabad', { first: 'Tamarind Tree Salon', top: /Keratin/ }],
  ['hair spa pune', { first: 'Gajra Hair & Skin', top: /Hair spa/ }],
  ['eyebrows mumbai', { first: 'Silk Thread Studio', top: /Eyebrow threading/ }],
  ['waxing in colaba', { first: 'Silk Thread Studio', top: /wax/ }],
  ['nail art khar', { first: 'Ten Little Moons Nail Bar' }],
  ['gel polish pune', { first: 'East Street Nail Room', top: /Gel nails/ }],
  ['mani pedi pune', { first: 'East Street Nail Room', top: /manicure|pedicure/i }],
  ['barber in delhi', { first: 'Aslam Hair Dresser, Ballimaran', never: /Children|Women/ }],
  ['beard trim pune', { first: 'Fergusson Fades', top: /Beard trim/ }],
  ['shave fort mumbai', { first: 'Daruwalla & Sons, Gentlemen Barbers since 1961', top: /shave/i }],
  ['saree draping hyderabad', { first: 'Chudi Bazaar Beauty', top: /Saree draping/ }],
  ['party make up delhi', { first: 'Simran Bedi Make-up Room', top: /Party make-up/ }],
  ['bridal makeup mumbai', { first: 'Zoya Qureshi Bridal Artistry', top: /Bridal make-up/ }],
  ['dietician hyderabad', { first: 'Plate by Plate Nutrition', top: /Diet consultation/ }],
  ['weight loss diet mumbai', { first: 'Sabudana to Salad', top: /Diet consultation/ }],
  ['pcod diet', { offers: /PCOS/ }],
  ['therapist for anxiety bangalore', { first: 'Two Chairs Counselling' }],
  ['career guidance pune', { first: 'Saat Minute Counselling Studio', top: /Career counselling/ }],
  ['panchakarma delhi', { first: 'श्री विश्वनाथ प्राकृतिक आयुर्वेद चिकित्सा एवं पंचकर्म केन्द्र' }],
  ['shirodhara hyderabad', { first: 'Vaidya Prasanna Ayurveda', top: /Shirodhara/ }],
  ['ayurvedic massage for men', { filters: male, top: /Abhyanga for men/ }],
  ['pottery class bangalore', { first: 'Wheel & Rain Pottery', top: /pottery/i }],
  ['clay workshop mumbai', { first: 'Clay & Kiln Workshop', top: /clay|pottery/i }],
  ['watercolor painting pune', { first: 'Monsoon Paper Studio', top: /Watercolour/ }],
  ['candle making', { offers: /Candle making/ }],
  ['guitar classes in bandra', { first: 'Six Strings at St. Andrew’s', top: /Guitar/ }],
  ['singing class hyderabad', { first: 'Perini Step Kathak Classes', top: /vocals/ }],
  ['bollywood dance', { first: 'Ghungroo Gully', top: /Bollywood/ }],
  ['baking class bangalore', { first: 'Crumb & Crust Workshop' }],
  ['cake decorating', { first: 'Crumb & Crust Workshop', top: /Cake/ }],
  ['biryani cooking class', { has: ['Dum Session'], offers: /cooking/i }],
  ['photo walk delhi', { first: 'Purani Dilli Photo Walks', top: /photography walk/i }],
  ['acting class pune', { first: 'Prayog Theatre Evenings', top: /Theatre/ }],
  ['spoken english', { first: 'Kannada Gottilla No More', top: /Spoken English/ }],
  ['learn python bangalore', { first: 'First Program', top: /Python/ }],
  ['gardening workshop', { first: 'Balcony Forest' }],
  ['meditation delhi', { first: 'Yamuna Bank Yoga', top: /meditation/ }],
  ['hair wash pune', { has: ['Gajra Hair & Skin'] }],
  ['kids', { offers: /Children/i }],
  ['plumber in pune', { none: true }],
  ['tattoo mumbai', { none: true }],
  ['xqzzyx', { none: true }],
];
