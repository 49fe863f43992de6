import type { texts as english } from '../../en/provider/share.ts';
import type { Translation } from '../../translation.ts';

export const texts = {
  tab: 'लिंक और QR कोड',
  description: 'आपकी सेवा का लिंक, QR कोड और विंडो कार्ड।',
  title: 'लिंक और QR कोड',
  subtitle: 'ग्राहक इसे खोलते ही आपके खाली समय देख सकते हैं।',
  serviceDetails: 'सेवा की जानकारी',
  subject: 'लिंक',
  yourLink: 'आपका लिंक',
  chooseLink: 'अपना लिंक चुनें',
  willBe: 'आपका लिंक होगा: {url}',
  link: 'लिंक',
  oldLinks: 'छपे हुए कार्ड चलते रहेंगे। पुराने लिंक से नया लिंक खुलेगा।',
  change: 'लिंक बदलें',
  create: 'लिंक बनाएँ',
  copied: 'लिंक कॉपी हो गया',
  copyFailed: 'लिंक कॉपी नहीं हो पाया।',
  qrCode: 'QR कोड',
  notPublic: 'ग्राहकों को आपकी सेवा दिखने के बाद लिंक काम करेगा।',
  qrCodeOf: '{name} का QR कोड',
  copy: 'लिंक कॉपी करें',
  windowCard: 'विंडो कार्ड',
  saved: 'लिंक सेव हो गया',
  cardDescription: 'एक बिज़नेस के QR कोड वाला कार्ड।',
  scan: 'खाली समय देखने और बुक करने के लिए स्कैन करें',
  print: 'कार्ड प्रिंट करें',
} as const satisfies Translation<typeof english, 'hi'>;
