import type { texts as english } from '../../en/account/wallet.ts';
import type { Translation } from '../../translation.ts';

export const texts = {
  tab: 'वॉलेट',
  title: 'Zap Booking वॉलेट',
  description: 'आपके क्रेडिट, उनकी आखिरी तारीख और पूरा हिसाब।',
  subtitle: 'क्रेडिट और रिफ़ंड, जो अगली बुकिंग में काम आएँगे।',
  loadFailed: 'आपका वॉलेट लोड नहीं हो पाया',
  available: 'उपलब्ध बैलेंस',
  reserved: 'इसके अलावा {amount} उस बुकिंग के लिए होल्ड पर हैं, जिसका पेमेंट चल रहा है।',
  terms:
    'बुकिंग का पेमेंट करते समय “वॉलेट क्रेडिट इस्तेमाल करें” चालू करें। जो क्रेडिट सबसे पहले खत्म होने वाला है, वही पहले लगता है। वॉलेट में पैसे डाले या उससे निकाले नहीं जा सकते।',
  emptyTitle: 'अभी कोई क्रेडिट नहीं है',
  empty: 'प्रोफ़ेशनल के कैंसल करने पर, रिफ़ंड पॉलिसी के मुताबिक मिलने वाला क्रेडिट यहाँ दिखेगा।',
  readPolicy: 'रिफ़ंड पॉलिसी पढ़ें',

  credits: 'क्रेडिट',
  validUntil: '{amount}, {date} तक मान्य',
  noExpiry: '{amount}, कभी खत्म नहीं होगा',
  kindBonus: 'बोनस',
  kindRefund: 'रिफ़ंड',
  kindReturn: 'वापस मिला',
  kindGoodwill: 'हमारी ओर से',
  originally: 'शुरू में {amount}',
  addedOn: '{date} को मिला',

  history: 'पूरा हिसाब',
  older: 'पुरानी एंट्री देखें',
  balanceAfter: 'बैलेंस {amount}',
  lineBonus: 'बोनस क्रेडिट',
  lineRefund: 'वॉलेट में रिफ़ंड',
  lineReturn: 'क्रेडिट की तारीख बढ़ी',
  lineGoodwill: 'हमारी ओर से क्रेडिट',
  lineSpent: 'बुकिंग में खर्च',
  lineReturned: 'कैंसल हुई बुकिंग से वापस',
  lineExpired: 'क्रेडिट खत्म हुआ',

  noteBonus: 'बुकिंग {booking} का {percent}%, क्योंकि आपके प्रोफ़ेशनल नहीं आ पाए',
  noteGoodwill: 'बुकिंग {booking} के लिए Zap Booking की ओर से',
  noteRenewed: 'कम से कम एक हफ़्ते और मान्य',
  noteBankRefused: 'बैंक ने रिफ़ंड नहीं लिया, इसलिए रकम आपके वॉलेट में है',
  noteChosen: 'आपने रिफ़ंड की जगह वॉलेट क्रेडिट चुना',
  noteNewCostsLess: 'नई बुकिंग की कीमत कम है',
  notePaidTwice: 'आप इस बुकिंग का पेमेंट पहले ही कर चुके थे',
  noteTooLate: 'पेमेंट आने तक यह समय जा चुका था',
  noteYouCancelled: 'आपने बुकिंग कैंसल की',
  noteFewerPeople: 'आपने {party} लोगों में से {people} के लिए कैंसल किया',
} as const satisfies Translation<typeof english, 'hi'>;
