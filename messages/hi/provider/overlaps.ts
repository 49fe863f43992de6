import type { texts as english } from '../../en/provider/overlaps.ts';
import type { Translation } from '../../translation.ts';

export const texts = {
  title: 'ये बुकिंग एक ही समय के लिए हो गई थीं:',
  gotIt: 'ठीक है',
  text: 'ये सभी बनी रहेंगी। ग्राहक को मैसेज करने या पूरे रिफ़ंड के साथ कैंसल करने के लिए बुकिंग खोलें। ऐसा दोबारा नहीं होगा: अब हर समय एक ही बार बुक होगा।',
} as const satisfies Translation<typeof english, 'hi'>;
