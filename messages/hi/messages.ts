import type { texts as english } from '../en/messages.ts';
import type { Translation } from '../translation.ts';

export const texts = {
  title: 'मैसेज',
  description: 'प्रोफ़ेशनल के साथ आपकी बातचीत।',
  loadFailed: 'आपके मैसेज लोड नहीं हो पाए',
  with: '{name} के साथ बातचीत',
  earlier: 'पुराने मैसेज देखें',
  you: 'आप',
  removed: 'यह मैसेज Zap Booking ने हटा दिया है।',
  read: 'पढ़ा गया',
  sent: 'भेजा गया',
  reported: 'शिकायत की गई',

  earlyCustomer: 'प्रोफ़ेशनल के बुकिंग स्वीकार करने पर आप एक-दूसरे को मैसेज भेज सकेंगे।',
  earlyProvider: 'आपके बुकिंग स्वीकार करते ही आप एक-दूसरे को मैसेज भेज सकेंगे।',
  closed: 'यह बातचीत {moment} पर बंद हुई। आप इसे अब भी पढ़ सकते हैं।',
  openUntil: 'आप {moment} तक एक-दूसरे को मैसेज भेज सकते हैं।',
  inviteCustomer: 'पहले से क्या तैयार रखना है, या कुछ और – {name} से यहाँ पूछें। फ़ोन नंबर की ज़रूरत नहीं।',
  inviteAfter: 'इस विज़िट के बारे में {name} को यहाँ लिखें। फ़ोन नंबर की ज़रूरत नहीं।',
  inviteProvider: '{name} को लिखें कि पहले से क्या तैयारी करें, या कोई और ज़रूरी बात। फ़ोन नंबर की ज़रूरत नहीं।',

  label: 'आपका मैसेज',
  needsText: 'कृपया मैसेज लिखें।',
  charactersOf: '{most} में से {count} अक्षर',
  send: 'मैसेज भेजें',

  reportAt: '{time} पर आए मैसेज की शिकायत करें',
  reportTitle: 'इस मैसेज की शिकायत करें',
  reportText:
    'हमें बताएँ, अगर यह अपमान करता है, धमकी देता है, विज्ञापन है या Zap Booking के बाहर पेमेंट माँगता है। हम इसे पहले के कुछ मैसेज के साथ पढ़ेंगे। दूसरे पक्ष को इसकी सूचना नहीं दी जाती।',
  reportLabel: 'इसमें क्या गलत है?',
  reasonNeeded: 'कृपया कारण लिखें।',
  reportSend: 'शिकायत भेजें',
  reportDone: 'धन्यवाद। हम इसे देखेंगे।',

  subtitleCustomer: 'बुकिंग के बारे में प्रोफ़ेशनल के साथ आपकी बातचीत।',
  subtitleProvider: 'बुकिंग के बारे में ग्राहकों के साथ आपकी बातचीत।',
  conversations: 'बातचीत',
  all: 'सभी',
  unread: 'नए',
  own: 'आप: {text}',
  none: 'अभी कोई मैसेज नहीं',
  noneCustomer: 'प्रोफ़ेशनल के बुकिंग स्वीकार करने पर आप बुकिंग के पेज से मैसेज भेज सकते हैं।',
  noneProvider: 'बुकिंग स्वीकार करने पर आप और ग्राहक एक-दूसरे को मैसेज भेज सकते हैं।',
  allRead: 'सब पढ़ लिया गया है',
  allReadCustomer: 'प्रोफ़ेशनल के नए मैसेज यहाँ दिखेंगे।',
  allReadProvider: 'ग्राहकों के नए मैसेज यहाँ दिखेंगे।',
  pages: 'बातचीत के पेज',
} as const satisfies Translation<typeof english, 'hi'>;
