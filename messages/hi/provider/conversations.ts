import type { texts as english } from '../../en/provider/conversations.ts';
import type { Translation } from '../../translation.ts';

export const texts = {
  description: 'ग्राहकों के साथ आपकी बातचीत।',
  oneDescription: 'एक ग्राहक के साथ आपकी बातचीत।',
  requests: 'बुकिंग रिक्वेस्ट',
  notFound: 'बातचीत नहीं मिली',
  notFoundText: 'इस पते पर आपकी कोई बुकिंग नहीं है।',
  loadFailed: 'बातचीत लोड नहीं हो पाई',
  conversation: 'बातचीत',
  none: 'कोई मैसेज नहीं',
  noneText: 'यह बातचीत बंद हो चुकी है और इसमें कोई मैसेज नहीं भेजा गया।',
} as const satisfies Translation<typeof english, 'hi'>;
