import type { texts as english } from '../en/dispute.ts';
import type { Translation } from '../translation.ts';

export const texts = {
  yours: 'आपकी शिकायत',
  noOneThere: 'वहाँ कोई नहीं है?',
  somethingWrong: 'कोई दिक्कत हुई?',
  explained: 'हमें बताएँ, हम जाँच करेंगे। फ़ैसला होने तक पेमेंट होल्ड पर रहेगा।',
  report: 'समस्या बताएँ',
  thanks: 'धन्यवाद। हम इसकी जाँच करेंगे।',

  began: 'आपकी बुकिंग {moment} पर शुरू हुई। पहले {provider} से संपर्क करें: अक्सर एक कॉल से बात बन जाती है।',
  cantWait: 'इंतज़ार नहीं कर सकते? {link}। पहले कैंसल करना ज़रूरी नहीं है।',
  findAnother: 'दूसरे प्रोफ़ेशनल खोजें',
  noShowFull:
    'कोई न आए, तो शिकायत करें। फ़ैसला होने तक पैसे होल्ड पर रहेंगे। सही मानी गई, तो पूरा रिफ़ंड + {credit}% वॉलेट क्रेडिट।',
  noShowPart:
    'कोई न आए, तो शिकायत करें। फ़ैसला होने तक पैसे होल्ड पर रहेंगे। सही मानी गई, तो {percent}% रिफ़ंड + {credit}% वॉलेट क्रेडिट।',

  title: 'समस्या बताएँ',
  close: 'शिकायत किए बिना बंद करें',
  what: 'क्या गलत हुआ?',
  noShow: 'प्रोफ़ेशनल नहीं आए',
  quality: 'सेवा ठीक नहीं थी',
  wasThere: 'मुझे गलती से ‘नहीं आए’ दर्ज किया गया',
  noShowFullHint: 'शिकायत सही मानी गई, तो पूरा रिफ़ंड + {credit}% वॉलेट क्रेडिट।',
  noShowPartHint: 'शिकायत सही मानी गई, तो {percent}% रिफ़ंड + {credit}% वॉलेट क्रेडिट।',
  qualityHint: 'शिकायत सही मानी गई, तो कीमत का {least}% से {most}% तक रिफ़ंड।',
  wasThereHint: 'प्रोफ़ेशनल ने दर्ज किया कि आप नहीं आए। अगर आप मौजूद थे, तो हम इसे फिर से जाँचेंगे।',
  chooseWhat: 'कृपया चुनें कि क्या गलत हुआ।',
  happened: 'क्या हुआ?',
  happenedHint: 'यह हमारी टीम और प्रोफ़ेशनल को दिखेगा।',
  tooShort: 'कृपया कम से कम एक वाक्य में लिखें कि क्या हुआ।',
  send: 'शिकायत भेजें',

  open: 'जाँच हो रही है',
  markedNoShow: 'प्रोफ़ेशनल ने दर्ज किया कि आप नहीं आए।',
  underReview: 'हम आपकी शिकायत की जाँच कर रहे हैं।',
  openText: 'हम दोनों पक्ष देखकर फ़ैसला करेंगे। तब तक प्रोफ़ेशनल को पैसे नहीं मिलेंगे।',
  declined: 'नहीं मानी गई',
  declinedText: 'बुकिंग वैसी ही रहेगी।',
  confirmed: 'सही मानी गई',
  confirmedFull: 'पूरा रिफ़ंड।',
  confirmedPart: 'कीमत का {percent}% रिफ़ंड।',
} as const satisfies Translation<typeof english, 'hi'>;
