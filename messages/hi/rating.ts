import type { texts as english } from '../en/rating.ts';
import type { Translation } from '../translation.ts';

export const texts = {
  yours: 'आपका रिव्यू',
  howWasIt: 'अनुभव कैसा रहा?',
  invitation: 'आपकी रेटिंग से दूसरों को चुनने में मदद मिलती है। आप {day} तक लिख सकते हैं।',
  rate: 'रेटिंग दें',
  rateOf: '{name} को रेटिंग दें',
  at: '{place} में {service}',
  changeUntil: '{day} तक बदलें',
  providerReplied: 'प्रोफ़ेशनल का जवाब',
  notDone: 'नहीं दिखाया गया: पता चला कि यह बुकिंग हुई ही नहीं थी।',
  hidden: 'Zap Booking ने छिपाया',

  change: 'अपना रिव्यू बदलें',
  close: 'सेव किए बिना बंद करें',
  stars: 'आपकी रेटिंग',
  chooseStars: 'कृपया स्टार चुनें।',
  text: 'आपका रिव्यू (ज़रूरी नहीं)',
  textHint: 'आपके नाम और सरनेम के पहले अक्षर के साथ दिखेगा। आप इसे {days} दिन तक बदल सकते हैं।',
  save: 'बदलाव सेव करें',
  publish: 'रिव्यू पोस्ट करें',
  published: 'रिव्यू के लिए धन्यवाद।',
  saved: 'आपका रिव्यू बदल दिया गया।',

  myPosts: 'मेरे रिव्यू',
  subtitle: 'आपकी पिछली बुकिंग के रिव्यू।',
  loadFailed: 'आपके रिव्यू लोड नहीं हो पाए',
  none: 'अभी कोई रिव्यू नहीं',
  noneText: 'बुकिंग पूरी होने के बाद आप बता सकते हैं कि अनुभव कैसा रहा।',
  showMore: 'और रिव्यू देखें',
  until: '{day} तक',
  theBooking: 'बुकिंग देखें',
} as const satisfies Translation<typeof english, 'hi'>;
