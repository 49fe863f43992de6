import type { texts as english } from '../../en/provider/area.ts';
import type { Translation } from '../../translation.ts';

export const texts = {
  title: 'प्रोफ़ेशनल',
  profile: 'मेरी प्रोफ़ाइल',
  requests: 'रिक्वेस्ट',
  messages: 'मैसेज',
  calendar: 'कैलेंडर',
  customers: 'ग्राहक',
  classes: 'क्लासेज़',
  waitlist: 'वेटलिस्ट',
  wallet: 'वॉलेट',
  prepaid: 'पैकेज और गिफ़्ट कार्ड',
  stuff: 'मेरी चीज़ें',
  services: 'मेरी सेवाएँ',
  team: 'टीम',
  resources: 'कमरे और उपकरण',
  pending: 'जवाब बाकी',
  unread: 'नए',
  switchMode: 'मोड बदलें',
  toNormal: 'ग्राहक मोड पर जाएँ',
  logout: 'लॉगआउट',
  notFoundTab: '404 – पेज नहीं मिला',
  notFound: 'प्रोफ़ेशनल एरिया में ऐसा कोई पेज नहीं है',
  toDashboard: 'डैशबोर्ड पर जाएँ',
} as const satisfies Translation<typeof english, 'hi'>;
