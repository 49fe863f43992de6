import type { texts as english } from '../en/prepayment.ts';
import type { Translation } from '../translation.ts';

export const texts = {
  tab: 'डिपॉज़िट',
  description: 'बुकिंग के समय ग्राहक कितना पेमेंट करते हैं।',
  title: 'बुकिंग के समय पेमेंट',
  subtitle: 'पूरा पेमेंट ऑनलाइन लें, या अभी डिपॉज़िट और बाकी सीधे ग्राहक से।',
  service: 'सेवा की जानकारी',
  subject: 'पेमेंट की सेटिंग',
  question: 'बुकिंग के समय ग्राहक कितना पेमेंट करें?',
  full: 'पूरी कीमत',
  deposit: 'अभी डिपॉज़िट, बाकी सीधे आपको',
  percent: 'डिपॉज़िट',
  refunds: 'रिफ़ंड हमारी पॉलिसी के हिसाब से, ऑनलाइन दी गई रकम में से मिलता है।',
  noShow: 'ग्राहक न आए तो डिपॉज़िट आपका है। बाकी रकम नहीं ली जाती।',
  commission: 'हमारा कमीशन पूरी कीमत पर है और डिपॉज़िट में से लिया जाता है।',
  existing: 'अब तक की बुकिंग में पेमेंट नहीं बदलेगा।',
  save: 'सेव करें',
  saved: 'सेव हो गया। अब तक की बुकिंग में पेमेंट नहीं बदलेगा।',
  example: 'एक व्यक्ति का उदाहरण',
  exampleOf: '{name}, कीमत {price}',
  payNow: 'ग्राहक अभी देते हैं',
  withCharge: '{charge} बुकिंग चार्ज के साथ',
  atVenue: 'ग्राहक सीधे आपको देते हैं',
  depositOnline: 'आपकी सेवा के लिए ऑनलाइन मिला',
  wePay: 'हम आपको देते हैं',
  noPrice: 'उदाहरण देखने के लिए कीमत सेट करें।',
} as const satisfies Translation<typeof english, 'hi'>;
