import type { texts as english } from '../../en/provider/report.ts';
import type { Translation } from '../../translation.ts';

export const texts = {
  title: 'शिकायत',
  description: 'ग्राहक की शिकायत और आपका पक्ष।',
  requests: 'बुकिंग रिक्वेस्ट',
  didNotCome: 'ग्राहक का कहना है कि आप नहीं आए',
  quality: 'ग्राहक का कहना है कि सेवा ठीक नहीं थी',
  wasThere: 'ग्राहक का कहना है कि वे मौजूद थे',
  underReview: 'जाँच हो रही है',
  underReviewText: 'हम दोनों पक्ष देखकर फ़ैसला करेंगे। तब तक इस बुकिंग की कमाई होल्ड पर रहेगी।',
  declined: 'नहीं मानी गई',
  declinedText: 'बुकिंग और आपकी कमाई में कोई बदलाव नहीं होगा।',
  upheld: 'सही मानी गई',
  fullRefund: 'ग्राहक को पूरा रिफ़ंड दिया गया।',
  partRefund: 'ग्राहक को कीमत का {percent}% रिफ़ंड दिया गया।',
  byCustomer: 'ग्राहक की शिकायत',
  notFound: 'शिकायत नहीं मिली',
  notFoundText: 'इस पते पर आपकी किसी बुकिंग की शिकायत नहीं है।',
  loadFailed: 'शिकायत लोड नहीं हो पाई',
  aReport: 'शिकायत',
} as const satisfies Translation<typeof english, 'hi'>;
