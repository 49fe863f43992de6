import type { texts as english } from '../../en/account/account.ts';
import type { Translation } from '../../translation.ts';

export const texts = {
  title: 'आपका अकाउंट',
  devices: 'डिवाइस',
  devicesText: 'जो डिवाइस आप नहीं पहचानते, उनसे लॉगआउट करें।',
  logoutOthers: 'बाकी सब से लॉगआउट करें',
  devicesFailed: 'आपके डिवाइस लोड नहीं हो पाए।',
  thisDevice: 'यही डिवाइस',
  logout: 'लॉगआउट करें',
  logoutOf: '{device} से लॉगआउट करें',
  activeNow: 'अभी चालू',
  lastActive: 'पिछली बार चालू: {moment}',
  loggedIn: 'लॉगिन: {moment}',
  loggedOutDevice: 'उस डिवाइस से लॉगआउट हो गया',
  loggedOutOthers: 'बाकी सभी डिवाइस से लॉगआउट हो गया',
  browserOn: '{system} पर {browser}',
  someBrowserOn: '{system} पर कोई ब्राउज़र',
  unknownDevice: 'अनजान डिवाइस',

  data: 'आपका डेटा',
  dataText: 'आपके डेटा की कॉपी एक ही फ़ाइल में (JSON), जो दूसरे प्रोग्राम में भी खुलती है।',
  download: 'मेरा डेटा डाउनलोड करें',
  downloaded: 'आपका डेटा फ़ाइल में सेव हो गया',

  deactivate: 'अकाउंट डीएक्टिवेट करें',
  deactivateText: 'आप इसे बाद में फिर चालू कर सकते हैं, पर कुछ डेटा मिट सकता है।',
  remove: 'अकाउंट डिलीट करें',
  removeText: 'डिलीट करने के बाद अकाउंट वापस नहीं आ सकता। कृपया सोच-समझकर करें।',
} as const satisfies Translation<typeof english, 'hi'>;
