import type { texts as english } from '../en/updates.ts';
import type { Translation } from '../translation.ts';

export const texts = {
  seeBooking: 'अपनी बुकिंग देखें',
  directions: 'रास्ता देखें',

  booked: 'बुकिंग हो गई',
  bookedText: 'धन्यवाद। आपका {total} का पेमेंट मिल गया। आपकी बुकिंग: {what}, {service}, {when}।',
  bookedByPackage: {
    one: 'धन्यवाद। आपके पैकेज की {count} विज़िट इस्तेमाल हुई। आपकी बुकिंग: {what}, {service}, {when}।',
    other: 'धन्यवाद। आपके पैकेज की {count} विज़िट इस्तेमाल हुईं। आपकी बुकिंग: {what}, {service}, {when}।',
  },
  requestedBooking:
    'धन्यवाद। आपका {total} का पेमेंट मिल गया। आपकी रिक्वेस्ट प्रोफ़ेशनल को भेज दी गई है: {what}, {service}, {when}।',
  requestedByPackage: {
    one: 'धन्यवाद। आपके पैकेज की {count} विज़िट इस्तेमाल हुई। आपकी रिक्वेस्ट प्रोफ़ेशनल को भेज दी गई है: {what}, {service}, {when}।',
    other:
      'धन्यवाद। आपके पैकेज की {count} विज़िट इस्तेमाल हुईं। आपकी रिक्वेस्ट प्रोफ़ेशनल को भेज दी गई है: {what}, {service}, {when}।',
  },
  requestedInstead:
    'आपकी नई रिक्वेस्ट प्रोफ़ेशनल को भेज दी गई है: {what}, {service}, {when}। यह {reference} की जगह है और उसी पैसे से हुई है।',
  seriesLess: 'सभी तारीखें मिलाकर तय कीमतों से {amount} कम।',
  rebookedText:
    'आपकी नई बुकिंग: {what}, {service}, {when}। यह {reference} की जगह है और उसी पैसे से हुई है।',
  rebookedLess: 'इसकी कीमत कम है, इसलिए हम {amount} तुरंत रिफ़ंड कर रहे हैं।',
  isAccepted: 'प्रोफ़ेशनल ने आपकी बुकिंग स्वीकार कर ली है।',
  willAnswer: '{provider} {when} तक कन्फ़र्म करेंगे, नहीं तो आपको पूरा रिफ़ंड मिलेगा।',
  willAnswerOrBack: '{provider} {when} तक कन्फ़र्म करेंगे, नहीं तो आपको {amount} वापस मिलेंगे।',
  willAnswerSoon: '{provider} कन्फ़र्म करेंगे, नहीं तो आपको पूरा रिफ़ंड मिलेगा।',
  nonRefundable:
    'इस बुकिंग पर रिफ़ंड नहीं होगा: आपके कैंसल करने पर कुछ वापस नहीं मिलेगा। अगर प्रोफ़ेशनल कैंसल करें या न आएँ, तो आपको पूरा रिफ़ंड मिलेगा।',
  accepted: 'बुकिंग कन्फ़र्म',
  acceptedText: '{provider} ने आपकी बुकिंग स्वीकार कर ली है: {what}, {when}।',
  today: 'आज',
  tomorrow: 'कल',
  soon: 'थोड़ी देर में',
  reminderText: 'आपकी बुकिंग आने वाली है: {what}, {provider} के साथ, {when}।',
  plansChanged: 'प्लान बदल गया? बुकिंग में देखें कि कब तक कितना रिफ़ंड मिलेगा।',

  youCancelled: 'आपने बुकिंग कैंसल की',
  cancelledText: 'आपकी यह बुकिंग कैंसल हो गई है: {what}, {when}।',
  noRefund: 'इस बुकिंग पर रिफ़ंड नहीं मिलता, इसलिए कुछ वापस नहीं मिलेगा।',
  fewerPeople: 'कुछ लोगों के लिए कैंसल',
  shorterVisit: 'एक सेवा कैंसल हुई',
  reducedText: {
    one: '{name} ({when}) की आपकी बुकिंग अब {count} व्यक्ति के लिए है, {end} तक।',
    other: '{name} ({when}) की आपकी बुकिंग अब {count} लोगों के लिए है, {end} तक।',
  },

  moved: 'समय बदला',
  rescheduledText: 'आपकी बुकिंग का समय बदल गया है: {what}, {service}, अब {when}।',
  timeRequested: 'नए समय की रिक्वेस्ट',
  staysUntil: '{to} कन्फ़र्म होने तक आपकी {from} वाली बुकिंग बनी रहेगी।',
  requestText: '{provider} {by} तक कन्फ़र्म करेंगे। मना करने या जवाब न आने पर आपकी बुकिंग पहले जैसी रहेगी।',
  requestPaidText:
    '{provider} {by} तक कन्फ़र्म करेंगे। मना करने या जवाब न आने पर आपकी बुकिंग पहले जैसी रहेगी, और आपके दिए {amount} हम रिफ़ंड कर देंगे।',
  requestLess: 'नए समय की कीमत {amount} कम है। कन्फ़र्म होते ही हम यह रकम रिफ़ंड करेंगे।',
  timeDeclined: 'नए समय के लिए मना किया गया',
  timeNotConfirmed: 'नया समय कन्फ़र्म नहीं हुआ',
  staysOn: '{title}: {name} पुराने समय पर ही है, {when}',
  declinedText:
    '{provider} के लिए इस समय यह बुकिंग लेना मुमकिन नहीं है: {what}, {requested}। उनका कारण: {reason}',
  notConfirmedText: '{provider} की ओर से आपकी रिक्वेस्ट ({requested}) का जवाब समय पर नहीं आया।',
  staysAccepted: 'आपकी बुकिंग पहले की तरह कन्फ़र्म है: {when}।',
  timePaidBack: 'नए समय के लिए दिए गए {amount} हम पूरे रिफ़ंड कर रहे हैं।',
  noneGiven: 'नहीं बताया गया',
  otherMember: 'टीम के किसी और सदस्य के साथ?',
  timeProposed: 'नए समय का सुझाव',
  otherMemberText: '{provider} ने टीम के दूसरे सदस्य का सुझाव दिया है: {what}, {when}।',
  proposedText: '{provider} ने {what} के लिए नया समय सुझाया है: {next}। अभी का समय: {when}।',
  proposalUntil: '{by} तक स्वीकार या मना करें। आपके स्वीकार करने तक बुकिंग वैसी ही रहेगी, और कीमत नहीं बदलेगी।',
  seeTime: 'नया समय देखें',
  youAccepted: 'आपने नया समय स्वीकार किया है: {what}, {service}, अब {when}।',
  noChange: 'कोई बदलाव नहीं',
  proposalOver: 'सुझाए गए समय पर जवाब देने की समय-सीमा खत्म हो गई। आपकी बुकिंग वैसी ही है: {what}, {when}।',
  proposalWithdrawn: '{provider} ने सुझाया हुआ समय वापस ले लिया। आपकी बुकिंग वैसी ही है: {what}, {when}।',
  rescheduledByPhone: 'फ़ोन पर हुई बात के मुताबिक {provider} ने समय बदल दिया है: {what}, अब {when}।',
  notAgreed: 'क्या आपने हाँ नहीं की थी? {by} तक कैंसल करने पर पूरा रिफ़ंड मिलेगा।',
  classRescheduled: 'क्लास का समय बदला',
  classRescheduledText:
    '{provider} ने {name} क्लास का समय बदल दिया है: {when}। आपकी सीट उसी कीमत पर बनी हुई है।',
  classRequestText:
    '{provider} ने {name} क्लास का समय बदल दिया है: {when}। आपकी रिक्वेस्ट उसी कीमत पर बनी हुई है।',
  classUntil: 'नया समय ठीक है तो कुछ न करें। अगर नहीं, तो {by} तक कैंसल करने पर पूरा रिफ़ंड मिलेगा।',
  sameTime: 'समय वही, टीम का दूसरा सदस्य',
  nowWith: 'अब यह बुकिंग {names} के साथ है: {what}, {when}। समय और कीमत वही हैं।',
  nowWithOther: 'अब यह बुकिंग टीम के दूसरे सदस्य के साथ है: {what}, {when}। समय और कीमत वही हैं।',

  morePeople: 'लोग जोड़े गए',
  addedText: {
    one: '{name} ({when}) की आपकी बुकिंग अब {count} व्यक्ति के लिए है।',
    other: '{name} ({when}) की आपकी बुकिंग अब {count} लोगों के लिए है।',
  },
  paidForAdded: 'जोड़े गए लोगों के लिए आपने {amount} का पेमेंट किया है।',
  lastAddedFirst: 'अगर कम लोग आएँ, तो बाद में जोड़े गए लोग पहले, उन्हीं की कीमत पर, कैंसल होंगे।',
  requested: 'रिक्वेस्ट भेजी गई',
  addedPeople: { one: '{count} और व्यक्ति', other: '{count} और लोग' },
  addRequested: '{name} के लिए {added}, {when}',
  addRequestText: {
    one: 'आपने इस बुकिंग में {added} जोड़ने को कहा है: {when}। कुल {count} व्यक्ति, {end} तक।',
    other: 'आपने इस बुकिंग में {added} जोड़ने को कहा है: {when}। कुल {count} लोग, {end} तक।',
  },
  moreDeclined: 'और लोगों के लिए मना किया गया',
  moreNotConfirmed: 'और लोग कन्फ़र्म नहीं हुए',
  moreDeclinedText: {
    one: '{provider} के लिए और लोग लेना मुमकिन नहीं है, इसलिए आपकी बुकिंग पहले की तरह {count} व्यक्ति के लिए है।',
    other:
      '{provider} के लिए और लोग लेना मुमकिन नहीं है, इसलिए आपकी बुकिंग पहले की तरह {count} लोगों के लिए है।',
  },
  moreNotConfirmedText: {
    one: '{provider} की ओर से और लोगों के लिए जवाब नहीं आया, इसलिए आपकी बुकिंग पहले की तरह {count} व्यक्ति के लिए है।',
    other:
      '{provider} की ओर से और लोगों के लिए जवाब नहीं आया, इसलिए आपकी बुकिंग पहले की तरह {count} लोगों के लिए है।',
  },
  peoplePaidBack: 'उनके लिए दिए गए {amount} हम रिफ़ंड कर रहे हैं।',

  notPossible: 'बुकिंग नहीं हो पाई',
  notPossibleText: '{provider} आपकी यह बुकिंग नहीं ले पाए: {what}, {when}। उनका कारण: {reason}',
  cancelled: 'बुकिंग कैंसल हुई',
  cancelledByProvider: '{provider} ने आपकी यह बुकिंग कैंसल की है: {what}, {when}। उनका कारण: {reason}',
  cancelledBecause: 'आपकी यह बुकिंग कैंसल हो गई है: {what}, {when}। कारण: {reason}।',
  latePaymentBack: 'पूरा रिफ़ंड उसी तरीके से मिलेगा, जिससे आपने पेमेंट किया था। भेजते ही हम फिर लिखेंगे।',
  allVisitsBack: {
    one: 'आपकी {count} विज़िट पैकेज में लौट आई है। आप कभी भी फिर बुक कर सकते हैं।',
    other: 'आपकी {count} विज़िट पैकेज में लौट आई हैं। आप कभी भी फिर बुक कर सकते हैं।',
  },
  fullBack: 'बुकिंग चार्ज समेत आपको {total} का पूरा रिफ़ंड मिलेगा।',
  fullBackDates: 'बुकिंग चार्ज समेत आपको सभी {dates} तारीखों का {total} का पूरा रिफ़ंड मिलेगा।',
  choicesOfDates:
    'चाहें तो {until} तक हर तारीख के लिए उसके पेज पर इनमें से चुनें: उसी समय किसी और प्रोफ़ेशनल के साथ बुकिंग, दूसरा समय, तुरंत रिफ़ंड, या पैसे वॉलेट में।',
  choices:
    'चाहें तो {until} तक इनमें से चुनें: उसी समय किसी और प्रोफ़ेशनल के साथ बुकिंग, दूसरा समय, तुरंत रिफ़ंड, या पैसे वॉलेट में।',
  choicesBack: 'चाहें तो {until} तक उसी समय किसी और प्रोफ़ेशनल के साथ, या किसी दूसरे समय पर बुकिंग कर सकते हैं।',
  bonus: 'हमें खेद है। आप जो भी चुनें, {amount} अलग से आपके वॉलेट में हैं।',
  noBonus:
    'हमें खेद है। इस बार बोनस नहीं है: {days} दिनों में एक ही प्रोफ़ेशनल के लिए ज़्यादा से ज़्यादा {perProvider} और कुल {max} बोनस मिलते हैं।',
  chooseNow: 'अब क्या करना है, चुनें',
  inWallet: 'आपके वॉलेट में: {name} के {amount}',
  inWalletText:
    'आपकी पसंद के मुताबिक, इस बुकिंग के पैसे अब आपके वॉलेट में हैं: {what}, {when}। ये कभी खत्म नहीं होते और अगली बुकिंग में काम आएँगे।',

  markedMissed: '‘नहीं आए’ दर्ज हुआ',
  missedText:
    '{provider} के मुताबिक आप इस बुकिंग पर नहीं आए: {what}, {when}। रिफ़ंड पॉलिसी के अनुसार ऐसे में रिफ़ंड नहीं मिलता।',
  missedContest: 'अगर यह सही नहीं है, तो {until} तक हमें बताएँ: बुकिंग खोलें और शिकायत करें।',
  reported: 'आपकी शिकायत मिल गई',
  reportedNoShow: 'आपकी शिकायत है कि प्रोफ़ेशनल नहीं आए ({about})।',
  reportedQuality: 'आपकी शिकायत है कि सेवा ठीक नहीं थी ({about})।',
  reportedPresent: 'आपका कहना है कि आप मौजूद थे ({about})।',
  reportNext:
    'हमने प्रोफ़ेशनल से {by} तक जवाब माँगा है। उसके बाद, या दोनों पक्ष सुनते ही, हमारी टीम फ़ैसला करेगी। तब तक प्रोफ़ेशनल को कोई पेआउट नहीं होगा।',
  reportAdd: 'आप अपनी बुकिंग के पेज पर और बातें और फ़ोटो जोड़ सकते हैं; प्रोफ़ेशनल उन्हें देखेंगे और जवाब दे सकेंगे।',
  addToReport: 'अपनी शिकायत में जोड़ें',
  decision: 'हमारा फ़ैसला: {decision}',
  reportDeclined: 'आपकी शिकायत नहीं मानी गई',
  staysAsItIs: 'बुकिंग वैसी ही रहेगी।',
  reportAccepted: 'आपकी शिकायत सही मानी गई',
  shareBack:
    'कीमत का {percent}% ({amount}) उसी तरीके से लौटाया जाएगा, जिससे आपने पेमेंट किया था; भेजते ही हम फिर लिखेंगे।',

  refundSent: 'आपका {amount} का रिफ़ंड भेज दिया गया है',
  refundSentText:
    '{amount} उसी तरीके से भेजे गए हैं, जिससे आपने पेमेंट किया था। बुकिंग: {what}, {when}। कारण: {reason}।',
  bankShows: 'बैंक में यह {dates} दिखेगा।',
  walletRefund: '{amount} आपके वॉलेट में हैं',
  walletRefundText:
    '{amount} अब आपके वॉलेट में हैं; किसी भी बुकिंग में इस्तेमाल करें। बुकिंग: {what}, {when}। कारण: {reason}।',
  bankReturned: 'आपके बैंक ने {amount} लौटा दिए हैं',
  bankReturnedText: 'आपको {amount} वापस मिल रहे हैं। बुकिंग: {what}, {when}। कारण: {reason}।',
  bankReturnedNext:
    'आपके बैंक ने हमसे यह पेमेंट वापस माँगा और पैसे ले लिए हैं, इसलिए ये आपको बैंक से मिलेंगे और हम दोबारा नहीं भेजेंगे। अगर पैसे न मिलें, तो पहले बैंक से पूछें, फिर इस ई-मेल का जवाब दें।',
  bankRefused: '{amount} वापस नहीं भेजे जा सके: पैसे आपके वॉलेट में हैं',
  bankRefusedText:
    'हमने {amount} कई बार उसी तरीके से लौटाने की कोशिश की, जिससे आपने पेमेंट किया था, पर रिफ़ंड नहीं हो सका। बुकिंग: {what}, {when}।',
  bankRefusedNext:
    'पैसे आपको अभी मिल जाएँ, इसलिए {amount} आपके वॉलेट में हैं। ये कभी खत्म नहीं होते और किसी भी बुकिंग में काम आएँगे।',
  bankRefusedAsk: 'क्या आप ये पैसे बैंक अकाउंट में चाहते हैं? इस ई-मेल का जवाब दें।',
} as const satisfies Translation<typeof english, 'hi'>;
