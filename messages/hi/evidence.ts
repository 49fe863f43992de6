import type { texts as english } from '../en/evidence.ts';
import type { Translation } from '../translation.ts';

export const texts = {
  loadFailed: 'शिकायत लोड नहीं हो पाई',
  support: 'Zap Booking सपोर्ट',
  you: 'आप',
  openPicture: '{name} की {total} में से फ़ोटो {place} खोलें',
  removed: 'अकाउंट के साथ एक फ़ोटो हटा दी गई।',

  yourSideUntil: 'कृपया {moment} तक अपना पक्ष बताएँ। उसके बाद हम फ़ैसला करेंगे।',
  answered: 'आप जवाब दे चुके हैं। फ़ैसला होने तक आप और जोड़ सकते हैं।',
  theyAnswered: 'प्रोफ़ेशनल ने जवाब दे दिया है। फ़ैसला होने तक आप और जोड़ सकते हैं।',
  answerRequested: 'हमने प्रोफ़ेशनल से {moment} तक जवाब माँगा है, उसके बाद हम फ़ैसला करेंगे।',

  full: 'इस शिकायत में और कुछ नहीं जोड़ा जा सकता।',
  addLabel: 'शिकायत में और जोड़ें',
  yourSide: 'आपका पक्ष',
  visibleToProvider: 'यह प्रोफ़ेशनल और हमारी टीम को दिखेगा। बाद में बदला नहीं जा सकता।',
  visibleToCustomer: 'यह ग्राहक और हमारी टीम को दिखेगा। बाद में बदला नहीं जा सकता।',
  charactersOf: '{most} में से {count} अक्षर',
  pictureFiles: 'फ़ोटो की फ़ाइलें',
  addImages: 'फ़ोटो जोड़ें',
  imagesToSend: 'भेजी जाने वाली फ़ोटो',
  pictureToSend: 'भेजने के लिए {total} में से फ़ोटो {place}',
  leaveOut: 'फ़ोटो {place} हटाएँ',
  progress: 'फ़ोटो भेजी जा रही है',
  add: 'शिकायत में जोड़ें',
  sendAnswer: 'जवाब भेजें',
  added: 'शिकायत में जोड़ दिया गया',
  moreImages: {
    one: 'आप {count} और फ़ोटो जोड़ सकते हैं।',
    other: 'आप {count} और फ़ोटो जोड़ सकते हैं।',
  },
  pictureFailed: 'यह फ़ोटो नहीं खुल पाई। कृपया दूसरी चुनें।',
  needsText: 'कृपया कुछ लिखें, या फ़ोटो जोड़ें।',
  tooShort: 'कृपया कम से कम {least} अक्षर लिखें।',
} as const satisfies Translation<typeof english, 'hi'>;
