import type { texts as english } from '../en/addition.ts';
import type { Translation } from '../translation.ts';

export const texts = {
  now: '{place} में {service}, {moment}, अभी {people}',
  close: 'जोड़े बिना बंद करें',
  howMany: 'और कितने लोग?',
  atMost: 'एक बुकिंग में ज़्यादा से ज़्यादा {most} लोग',
  fewer: 'एक व्यक्ति कम करें',
  more: 'एक व्यक्ति बढ़ाएँ',
  morePeople: { one: '{count} और व्यक्ति', other: '{count} और लोग' },
  after: 'इसके बाद आपकी बुकिंग',
  priceToday: 'सेवा, आज की कीमत पर',
  charge: 'बुकिंग चार्ज',
  toPayNow: 'अभी देने हैं',
  confirmsFirst:
    'पहले प्रोफ़ेशनल कन्फ़र्म करेंगे। वे मना करें या जवाब न दें, तो बुकिंग वैसी ही रहेगी और यह पेमेंट रिफ़ंड होगा।',
  atOnce: 'पेमेंट होते ही लोग जुड़ जाएँगे। तब तक बुकिंग वैसी ही रहेगी।',
  laterNone: 'बाद में कैंसल करने पर रिफ़ंड नहीं मिलेगा।',
  laterFull: '{moment} तक पूरा रिफ़ंड। लोग कम हों, तो बाद में जोड़े गए लोग पहले कैंसल होंगे।',
  laterPart: '{moment} तक {percent}% रिफ़ंड। लोग कम हों, तो बाद में जोड़े गए लोग पहले कैंसल होंगे।',
  holding: 'जगह होल्ड की जा रही है…',
  opening: 'जगह होल्ड हो गई। पेमेंट खुल रहा है…',
  addAndPay: '{people} जोड़ें और {amount} का पेमेंट करें',
  requestAndPay: 'रिक्वेस्ट भेजें और {amount} का पेमेंट करें',
} as const satisfies Translation<typeof english, 'hi'>;
