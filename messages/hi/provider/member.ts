import type { texts as english } from '../../en/provider/member.ts';
import type { Translation } from '../../translation.ts';

export const texts = {
  title: 'टीम का सदस्य',
  description: 'टीम के सदस्य की सेवाएँ, समय और छुट्टियाँ।',
  notFound: 'टीम का यह सदस्य नहीं मिला',
  notFoundText: 'हो सकता है वे किसी दूसरे अकाउंट की टीम में हों।',
  openTeam: 'अपनी टीम खोलें',

  details: 'जानकारी',
  saveDetails: 'जानकारी सेव करें',
  nameHint: 'जिस नाम से ग्राहक उन्हें जानते हैं।',
  colour: 'रंग',
  teal: 'फ़िरोज़ी',
  rose: 'गुलाबी',
  green: 'हरा',
  blue: 'नीला',
  marigold: 'गेंदा',

  photo: 'फ़ोटो',
  photoText: 'सेवा देने वाले को चुनते समय ग्राहकों को यह दिखती है।',
  changePhoto: 'फ़ोटो बदलें',
  addPhoto: 'फ़ोटो जोड़ें',
  photoOf: '{name} की फ़ोटो',
  photoSaved: 'फ़ोटो सेव हो गई।',
  photoRemoved: 'फ़ोटो हटा दी गई।',

  services: 'सेवाएँ',
  servicesText: 'वे कौन सी सेवाएँ देते हैं। उनकी पहले से हुई बुकिंग उन्हीं के पास रहेंगी।',
  saveServices: 'सेवाएँ सेव करें',
  unsaved: 'इस सदस्य के लिए किए गए बदलाव अभी सेव नहीं हुए हैं।',
  elsewhere: 'कहीं और बदला गया',
  elsewhereText:
    'आपके बदलाव करते समय इसे कहीं और भी बदला गया। सेव करने पर दूसरे बदलाव की जगह आपका बदलाव रहेगा।',
  takeTheirs: 'दूसरा बदलाव रखें',
  saveHours: 'समय सेव करें',
  whenTheyWork: 'वे कब काम करते हैं?',
  serviceHoursHint: 'जब भी सेवा खुली हो।',
  ownHours: 'उनका अपना समय',
  ownHoursHint: 'सिर्फ़ तब, जब सेवा भी खुली हो।',

  access: 'एक्सेस',
  hasJoined:
    '{name} अब टीम में हैं। उनके पास अपनी बुकिंग देखने और उनकी रिक्वेस्ट का जवाब देने का एक्सेस है। पैसे और सेटिंग आपके पास ही रहेंगे।',
  inviteText:
    '{name} को न्योता भेजें, ताकि वे अपनी बुकिंग देख सकें और रिक्वेस्ट का जवाब दे सकें। पैसे और सेटिंग आपके पास ही रहेंगे।',
  mayTakeTimeOff: 'अपनी छुट्टी खुद जोड़ सकते हैं',
  endAccess: 'एक्सेस बंद करें',
  accessEnded: 'एक्सेस बंद हो गया।',
  email: 'ई-मेल',
  sendInvitation: 'न्योता भेजें',
  sentTo: '{email} पर न्योता भेजा गया',
  sentUntil: '{email} पर न्योता भेजा गया। लिंक {day} तक चलेगा।',
  sendAgain: 'फिर भेजें',
  withdraw: 'न्योता वापस लें',
  invitationSent: 'न्योता भेज दिया गया।',
  invitationWithdrawn: 'न्योता वापस ले लिया गया।',

  leaving: 'क्या ये सदस्य टीम छोड़ रहे हैं?',
  leavingText: '{name} की नई बुकिंग रोकने के लिए उन्हें डीएक्टिवेट करें। उनका पुराना रिकॉर्ड बना रहेगा।',
  inactiveText: '{name} की बुकिंग अभी बंद हैं। फिर से बुकिंग लेने के लिए उन्हें एक्टिवेट करें।',
  deactivateName: '{name} को डीएक्टिवेट करें',
  activateName: '{name} को एक्टिवेट करें',
  deactivateTitle: '{name} को डीएक्टिवेट करें?',
  deactivate: 'डीएक्टिवेट करें',
  deactivateText:
    'ग्राहक अब {name} को बुक नहीं कर सकेंगे। पहले से हुई बुकिंग बनी रहेंगी: हम उनकी सूची दिखाएँगे, ताकि आप उन ग्राहकों को मैसेज या रिफ़ंड कर सकें।',
  goBack: 'रहने दें',
  hasDeactivated: 'डीएक्टिवेट कर दिया गया।',
  hasActivated: 'एक्टिवेट कर दिया गया।',
} as const satisfies Translation<typeof english, 'hi'>;
