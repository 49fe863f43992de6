import type { texts as english } from '../en/rebooking.ts';
import type { Translation } from '../translation.ts';

export const texts = {
  loadFailed: 'आपके विकल्प लोड नहीं हो पाए',
  loadFailedText: 'आप कुछ न चुनें, तो रिफ़ंड उसी तरीके से मिलेगा, जिससे आपने पेमेंट किया था।',
  bookingAt: '{place} में {service}',
  sorry: 'आपके प्रोफ़ेशनल नहीं आ पा रहे हैं। हमें खेद है।',
  chooseUntil:
    '{moment} तक चुनें कि अब क्या करना है {left}। आप कुछ न चुनें, तो {amount} उसी तरीके से लौटाए जाएँगे, जिससे आपने पेमेंट किया था।',
  bookUntil: 'आपके पैसे आपको वापस मिल चुके हैं। {moment} तक आप उनसे कुछ और बुक कर सकते हैं {left}।',
  noBonus:
    'इस बार बोनस नहीं मिलेगा: {days} दिनों में एक प्रोफ़ेशनल के लिए {perProvider} और कुल {most} बोनस तक मिलते हैं।',
  bonus: 'आप जो भी चुनें, {amount} का बोनस आपके वॉलेट में आ चुका है।',
  toWallet: '{amount} वॉलेट में लें',
  refundNow: 'अभी रिफ़ंड लें',
  noOffers:
    'इस समय और पेमेंट के लिए कोई दूसरे प्रोफ़ेशनल नहीं मिले, और आपके प्रोफ़ेशनल का भी कोई पास का समय खाली नहीं है।',
  otherProvider: 'वही समय, दूसरे प्रोफ़ेशनल',
  otherTime: 'वही प्रोफ़ेशनल, दूसरा समय',
  left: '({time} बाकी)',
  minutesLeft: { one: 'चुनने के लिए {count} मिनट बाकी', other: 'चुनने के लिए {count} मिनट बाकी' },
  days: { one: '{count} दिन', other: '{count} दिन' },
  byProvider: '{service}, {name} की ओर से',
  withMembers: '{service}, {names} के साथ',
  comesBack: '{amount} वापस मिलेंगे',
  paidAlready: 'पेमेंट हो चुका है',
  bookThis: 'इसे बुक करें',
  bookThisOf: 'इसकी जगह बुक करें: {name}, {time}',

  closeLater: 'बंद करें, बाद में चुनें',
  back: 'वापस',
  refundTitle: 'अभी रिफ़ंड लें?',
  refundText:
    'हम {amount} का रिफ़ंड अभी शुरू करेंगे, उसी तरीके से, जिससे आपने पेमेंट किया था। आपके इस्तेमाल किए वॉलेट क्रेडिट और गिफ़्ट कार्ड के पैसे वापस आ चुके हैं।',
  refundButton: '{amount} रिफ़ंड लें',
  walletTitle: 'वॉलेट में लें?',
  walletText:
    '{amount} तुरंत आपके वॉलेट में आ जाएँगे और किसी भी बुकिंग में काम आएँगे। ये बैंक अकाउंट में ट्रांसफ़र नहीं हो सकते।',
  walletButton: '{amount} वॉलेट में लें',
  offerTitle: '{name} बुक करें?',
  offerCosts: '{time}। कीमत {total} है; {amount} आपको तुरंत वापस मिलेंगे।',
  offerPaid: '{time}। इसका पेमेंट हो चुका है।',
  offerButton: 'इसकी जगह यह बुक करें',

  inWallet: '{amount} आपके वॉलेट में हैं',
  inWalletText: 'आपने रिफ़ंड की जगह क्रेडिट चुने।',
  bookedProvider: 'आपने दूसरे प्रोफ़ेशनल बुक किए',
  bookedTime: 'आपने दूसरा समय बुक किया',
  moneyUsed: 'आपका पेमेंट नई बुकिंग में इस्तेमाल हुआ है।',
  returned: 'कोई रिफ़ंड बाकी नहीं है',
  returnedText: 'आपने जो पेमेंट किया था, वह वापस आ चुका है। जानकारी नीचे है।',
  refundOf: '{amount} का रिफ़ंड',
  refundChosen: 'आपने रिफ़ंड चुना। नीचे देखें कि वह कहाँ तक पहुँचा।',
  refundByDefault:
    'आपने समय पर कुछ नहीं चुना, इसलिए हम आपका पेमेंट वापस कर रहे हैं। नीचे देखें कि वह कहाँ तक पहुँचा।',
  refundSent: 'आपका रिफ़ंड भेजा जा चुका है। नीचे देखें कि वह कहाँ तक पहुँचा।',
  bonusToo: '{amount} का बोनस भी आपका है।',
  seeNew: 'नई बुकिंग देखें',
  openWallet: 'वॉलेट खोलें',
} as const satisfies Translation<typeof english, 'hi'>;
