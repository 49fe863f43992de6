import type { Sample } from './relevance.samples.ts';

const SATURDAY = '2026-08-08';
const SUNDAY = '2026-08-09';
const FRIDAY = '2026-08-07';
const TODAY = '2026-08-04';
const TOMORROW = '2026-08-05';
const male = { gender: 'male' };
const female = { gender: 'female' };

/**
 * Written after the rules were finished, as people in Pune and elsewhere would type or say them.
 */
export const unseen: readonly Sample[] = [
  [
    'ladies haircut near kothrud',
    {
      filters: { ...female, in: 'Kothrud, Pune' },
      first: 'Gajra Hair & Skin',
      top: /Women's haircut/,
    },
  ],
  ['good physiotherapist near deccan gymkhana', { first: 'Prabhat Road Physiotherapy' }],
  [
    'i need a massage for my husband tomorrow evening in pune',
    {
      filters: { ...male, date: TOMORROW, from: '17:00' },
      first: 'Bund Garden Body Works',
      offers: /massage/i,
    },
  ],
  [
    'hey find me a yoga class near model colony for two people on friday morning',
    { filters: { people: '2', date: FRIDAY, from: '08:00' }, first: 'Model Colony Yoga Shala' },
  ],
  [
    'gel nails for 2 girls camp pune',
    { filters: { ...female, people: '2' }, first: 'East Street Nail Room', top: /Gel nails/ },
  ],
  ['gents salon pune', { filters: male, has: ['Fergusson Fades'], never: /Women's|Children/ }],
  ['baner gym', { first: 'Maval Strength Shed' }],
  [
    'weekend pottery for family in bangalore',
    { filters: { people: '4', date: SATURDAY }, first: 'Wheel & Rain Pottery' },
  ],
  [
    'body massage near koregaon park under 2500',
    { filters: { max: '2500' }, first: 'Bund Garden Body Works', offers: /massage|reflexology/i },
  ],
  ['kids hair cutting kothrud', { first: 'Gajra Hair & Skin', offers: /^Children's haircut$/ }],
  [
    'मुझे कल शाम पुणे में मसाज चाहिए',
    { filters: { date: TOMORROW, from: '17:00', in: 'Pune' }, first: 'Bund Garden Body Works' },
  ],
  [
    'दो लोगों के लिए पॉटरी मुंबई',
    { filters: { people: '2', in: 'Mumbai' }, has: ['Clay & Kiln Workshop'] },
  ],
  [
    'पुरुषों के लिए हेयरकट दिल्ली',
    {
      filters: { ...male, in: 'Delhi' },
      first: 'Aslam Hair Dresser, Ballimaran',
      offers: /^Men's haircut$/,
    },
  ],
  ['दांत का डॉक्टर हैदराबाद', { filters: { in: 'Hyderabad' }, first: 'Pearl City Dental Rooms' }],
  [
    'मेहंदी',
    {
      first:
        'Sri Sai Venkateswara Vijayalakshmi Ladies’ Beauty, Threading, Waxing and Mehendi Parlour',
    },
  ],
  [
    'shaadi ke liye makeup wali mumbai mein',
    { first: 'Zoya Qureshi Bridal Artistry', top: /Bridal make-up/ },
  ],
  ['ghutne ke dard ke liye physio pune', { first: 'Prabhat Road Physiotherapy' }],
  ['baccho ke liye chess class', { first: 'Endgame Chess Room', top: /children/ }],
  [
    'sunday ko baal katwane hai bandra me',
    { filters: { date: SUNDAY }, first: 'Marigold Hair & Beauty', offers: /haircut/ },
  ],
  [
    'acha sa facial delhi mein 2500 ke andar',
    { filters: { max: '2500', in: 'Delhi' }, first: 'Lodi Skin Garden', offers: /facial/i },
  ],
  [
    'mere liye aur meri wife ke liye spa pune saturday',
    { filters: { people: '2', date: SATURDAY }, first: 'Bund Garden Body Works' },
  ],
  [
    'hair colour ladies hyderabad',
    { filters: female, first: 'Tamarind Tree Salon', top: /Hair colour/ },
  ],
  ['root touch up kothrud', { first: 'Gajra Hair & Skin', top: /Root touch-up/ }],
  ['hair smoothning delhi', { first: 'Parandi Hair Studio', top: /Keratin/ }],
  ['daru walla barber', { first: 'Daruwalla & Sons, Gentlemen Barbers since 1961' }],
  ['skin clinic jayanagar', { first: 'Papaya Skin Clinic' }],
  [
    'facial at 6 pm in bengaluru for 2',
    { filters: { people: '2', from: '18:00' }, dropped: ['hours'], first: 'Papaya Skin Clinic' },
  ],
  ['arms and legs waxing mumbai', { first: 'Silk Thread Studio', top: /arms and legs/ }],
  ['upper lip threading hyderabad', { top: /threading/i, offers: /threading/i }],
  ['chest waxing for men', { filters: male, dropped: ['gender'], top: /wax/ }],
  ['groom package makeup delhi', { first: 'Simran Bedi Make-up Room', top: /Groom make-up/ }],
  [
    'sari draping mumbai at home',
    { filters: { place: 'home' }, first: 'Zoya Qureshi Bridal Artistry', top: /Saree draping/ },
  ],
  [
    'mehendi artist in mumbai',
    {
      dropped: ['distance'],
      first:
        'Sri Sai Venkateswara Vijayalakshmi Ladies’ Beauty, Threading, Waxing and Mehendi Parlour',
    },
  ],
  ['acupressure pune', { first: 'Prabhat Road Physiotherapy', top: /Acupressure/ }],
  ['sports injury bangalore', { first: 'Indiranagar Move Well', top: /Sports injury/ }],
  ['neck pain powai', { first: 'Backyard Physio' }],
  ['diabetes diet plan hyderabad', { first: 'Plate by Plate Nutrition', top: /Diabetes/ }],
  [
    'online dietitian for weight loss',
    { filters: { place: 'online' }, offers: /Diet|diet|nutrition|meal/ },
  ],
  ['marriage counsellor bangalore', { first: 'Two Chairs Counselling', top: /Couples/ }],
  [
    'psychologist in pune',
    { first: 'Saat Minute Counselling Studio', top: /Individual counselling/ },
  ],
  ['vaidya karol bagh', { first: 'श्री विश्वनाथ प्राकृतिक आयुर्वेद चिकित्सा एवं पंचकर्म केन्द्र' }],
  [
    'abhyanga for ladies in hyderabad',
    { filters: female, first: 'Vaidya Prasanna Ayurveda', top: /Abhyanga oil massage/ },
  ],
  ['weight training chembur', { first: 'Harbour Line Strength Club', top: /Weight training/ }],
  ['root canal kamla nagar', { first: 'Tandon Dental, Kamla Nagar' }],
  [
    'teeth whitening under 6000',
    { filters: { max: '6000' }, first: 'Pearl City Dental Rooms', never: /Tandon/ },
  ],
  ['madhubani painting class delhi', { first: 'Mithila Ink', top: /Madhubani/ }],
  [
    'candle workshop for 4 friends sunday pune',
    { filters: { people: '4', date: SUNDAY }, first: 'Monsoon Paper Studio', top: /Candle/ },
  ],
  ['kathak for adults banjara hills', { first: 'Perini Step Kathak Classes', top: /Kathak/ }],
  [
    'salsa lower parel tonight',
    { filters: { date: TODAY, from: '17:00' }, first: 'Ghungroo Gully', top: /Salsa/ },
  ],
  ['guitar teacher online', { filters: { place: 'online' }, first: 'Six Strings at St. Andrew’s' }],
  ['momo making class delhi', { first: 'Momo Hour' }],
  [
    'bread baking weekend bangalore',
    { filters: { date: SATURDAY }, top: /Sourdough/, first: 'Crumb & Crust Workshop' },
  ],
  ['mobile photography pune', { first: 'Prayog Theatre Evenings', top: /Phone photography/ }],
  [
    'learn kannada online',
    { filters: { place: 'online' }, first: 'Kannada Gottilla No More', top: /Kannada/ },
  ],
  ['coding for beginners electronic city', { first: 'First Program', top: /Python/ }],
  ['website banana sikhna hai bangalore', { first: 'First Program', top: /Web page/ }],
  [
    'terrace gardening bangalore saturday morning',
    { filters: { date: SATURDAY, from: '08:00' }, first: 'Balcony Forest' },
  ],
  [
    'chess coaching hydrabad',
    { filters: { in: 'Hyderabad' }, first: 'Endgame Chess Room', top: /Chess coaching/ },
  ],
  [
    'cheapest haircut for men hyderabad',
    { filters: { ...male, sort: 'price' }, first: 'Goud’s Barber Bench', top: /Men's haircut/ },
  ],
  ['shave and beard trim ameerpet', { first: 'Goud’s Barber Bench' }],
  ['head massage malish koramangala', { first: 'Clean Shave Republic', top: /Head massage/ }],
  [
    'hot towel shave mumbai cst',
    { first: 'Daruwalla & Sons, Gentlemen Barbers since 1961', top: /Hot towel shave/ },
  ],
  [
    'pedicure tomorrow 11 am khar west',
    {
      filters: { date: TOMORROW, from: '11:00', to: '12:00' },
      first: 'Ten Little Moons Nail Bar',
      top: /pedicure/i,
    },
  ],
  [
    'makup for party hyd',
    { filters: { in: 'Hyderabad' }, first: 'Chudi Bazaar Beauty', top: /Party make-up/ },
  ],
  ['prenatal yoga pune', { first: 'Model Colony Yoga Shala' }],
  [
    'brightning facial banglore',
    { filters: { in: 'Bengaluru' }, first: 'Papaya Skin Clinic', top: /Brightening/ },
  ],
  ['massage parlour noida', { filters: { in: 'Noida' }, has: ['Loktak Massage Collective'] }],
  ['yoga mayur vihar phase 1', { first: 'Yamuna Bank Yoga' }],
  ['electrician in mumbai', { none: true }],
  ['ac repair pune', { none: true }],
  ['lawyer delhi', { none: true }],
];
