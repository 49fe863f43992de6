import type { texts as english } from '../en/reviews.ts';
import type { Translation } from '../translation.ts';

export const texts = {
  verified: 'वेरिफ़ाइड बुकिंग',
  photos: '{author} की फ़ोटो',
  photoBy: '{author} की फ़ोटो: {task}',
  photoOf: '{author} की फ़ोटो, {total} में से {place}: {task}',
  edited: 'बदला गया',
  replyFrom: '{name} का जवाब',
  count: { one: '{count} रिव्यू', other: '{count} रिव्यू' },
  stars: { one: '{count} स्टार, {meaning}', other: '{count} स्टार, {meaning}' },
  starsRow: { one: '{count} स्टार:', other: '{count} स्टार:' },
  poor: 'खराब',
  fair: 'ठीक-ठाक',
  good: 'अच्छा',
  veryGood: 'बहुत अच्छा',
  excellent: 'शानदार',
  byStars: 'स्टार के हिसाब से रिव्यू',
  soFar: 'अब तक {reviews}। औसत {least} रिव्यू के बाद दिखता है।',

  title: 'रिव्यू',
  newest: 'नए पहले',
  highest: 'सबसे अच्छे पहले',
  lowest: 'सबसे कम रेटिंग पहले',
  sort: 'रिव्यू का क्रम',
  showMore: 'और रिव्यू देखें',
  countOf: '{total} में से {loaded}',
  comingSoon: 'रिव्यू जल्द आएँगे',
  onlyAfterBooking: 'यहाँ सिर्फ़ वही लोग लिख सकते हैं जिनकी बुकिंग पूरी हो चुकी है।',
  loadFailed: 'रिव्यू लोड नहीं हो पाए',
  isDemo: 'डेमो डेटा: यह सेवा, इसके ग्राहक और उनके रिव्यू काल्पनिक हैं।',
  hiddenReviews: 'छिपाए गए रिव्यू',
  hidden: 'एक रिव्यू छिपाया गया: {reason} ({date})',
  moreHidden: {
    one: 'और {count} रिव्यू छिपाया गया है',
    other: 'और {count} रिव्यू छिपाए गए हैं',
  },

  report: '{author} के रिव्यू की शिकायत करें',
  reportTitle: 'इस रिव्यू की शिकायत करें',
  reportText:
    'हमें बताएँ, अगर रिव्यू या फ़ोटो बुकिंग के बारे में नहीं है, किसी का नाम लेता या चेहरा दिखाता है, अपमान करता है या विज्ञापन है।',
  reportLabel: 'इसमें क्या गलत है?',
  reasonNeeded: 'कृपया कारण लिखें।',
  sendReport: 'शिकायत भेजें',
  reported: 'धन्यवाद। हम इसे देखेंगे।',
} as const satisfies Translation<typeof english, 'hi'>;
