import type { texts as english } from '../../en/provider/resources.ts';
import type { Translation } from '../../translation.ts';

export const texts = {
  title: 'कमरे और उपकरण',
  description: 'जो आपकी सेवाओं में साझा इस्तेमाल होता है।',
  subtitle: 'जो आपकी सेवाओं में साझा इस्तेमाल होता है: कमरे, कुर्सियाँ, चाक, बाइक।',
  loadFailed: 'आपके कमरे और उपकरण लोड नहीं हो पाए',
  none: 'अभी कुछ नहीं जोड़ा गया',
  noneText:
    'दो सेवाओं के लिए एक स्टीम रूम, या तीन लोगों के लिए दो चाक? एक बार जोड़ें। फिर हर बुकिंग में सेवा देने वाला और कमरा साथ में बुक होंगे।',
  addOne: 'कमरा या उपकरण जोड़ें',

  edit: 'बदलें',
  editName: '{name} बदलें',
  youHave: 'आपके पास',
  neededFor: 'किन सेवाओं में',
  noTask: 'अभी कोई सेवा नहीं',
  ahead: 'आगे',
  noBookings: 'अभी कोई बुकिंग नहीं',
  bookingCount: { one: '{count} बुकिंग', other: '{count} बुकिंग' },

  former: 'अब इस्तेमाल में नहीं',
  stillUsedBy: {
    one: '{name}, {count} बुकिंग में अब भी है',
    other: '{name}, {count} बुकिंग में अब भी है',
  },
  useAgain: 'फिर इस्तेमाल करें',
  useNameAgain: '{name} फिर इस्तेमाल करें',

  conflicts: 'इन बुकिंग को एक ही समय पर आपके पास मौजूद संख्या से ज़्यादा चाहिए:',
  conflictsText:
    'ये बुकिंग तब की हैं जब सेवा में इसकी ज़रूरत नहीं थी, और ये सभी बनी रहेंगी। ग्राहक को मैसेज करने या पूरे रिफ़ंड के साथ कैंसल करने के लिए बुकिंग खोलें।',
  walkIn: 'वॉक-इन',
  neededByPeople: {
    one: '{customer}, {task}, {count} व्यक्ति',
    other: '{customer}, {task}, {count} लोग',
  },

  customersRead: 'कोई समय भरा होने पर ग्राहकों को यह नाम दिखता है।',
  closeUnsaved: 'सेव किए बिना बंद करें',
  cancel: 'रहने दें',
  save: 'सेव करें',
  add: 'जोड़ें',
  name: 'एक का नाम',
  nameHint: 'जैसे स्टीम रूम या पॉटरी चाक।',
  howMany: 'आपके पास कितने हैं?',
  oneLess: 'एक कम',
  oneMore: 'एक ज़्यादा',
  whichTasks: 'किन सेवाओं में यह चाहिए?',
  whichTasksText: 'एक ही समय पर सेवा लेने वाले हर व्यक्ति को एक चाहिए होगा।',
  forClasses: 'क्लास का कमरा उसके सेशन पब्लिश करते समय चुनें।',
  noServices: 'पहले एक सेवा जोड़ें, फिर उसे यहाँ चुनें।',
  stop: 'इस्तेमाल बंद करें',
  stopName: '{name} का इस्तेमाल बंद करें',
  stopTitle: '{name} का इस्तेमाल बंद करें?',
  bookingsKeep: {
    one: 'आगे की {count} बुकिंग में यह बना रहेगा।',
    other: 'आगे की {count} बुकिंग में यह बना रहेगा।',
  },
  keepUsing: 'इस्तेमाल जारी रखें',
  stopText: 'नई बुकिंग में इसकी ज़रूरत नहीं होगी।',
  hasAdded: 'जोड़ दिया गया।',
  hasSaved: 'सेव हो गया।',
  hasStopped: 'इस्तेमाल बंद हो गया।',
  inUseAgain: 'फिर से इस्तेमाल में है।',
} as const satisfies Translation<typeof english, 'hi'>;
