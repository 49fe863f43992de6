import type { texts as english } from '../en/visit.ts';
import type { Translation } from '../translation.ts';

export const texts = {
  title: 'बुकिंग जोड़ें',
  description: 'बिज़नेस की ओर से जोड़ी गई बुकिंग को अपनी बुकिंग में जोड़ें।',
  question: 'इसे अपनी बुकिंग में जोड़ें?',
  text: 'पेमेंट वेन्यू पर होगा। यहाँ कोई पैसा नहीं लगता, और यह लिंक एक ही बार चलता है।',
  add: 'मेरी बुकिंग में जोड़ें',
  added: 'आपकी बुकिंग में जोड़ दिया गया।',
  notNow: 'अभी नहीं',
  refused: 'यह लिंक नहीं चल रहा है',
} as const satisfies Translation<typeof english, 'hi'>;
