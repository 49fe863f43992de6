import type { texts as english } from '../en/entry.ts';
import type { Translation } from '../translation.ts';

export const texts = {
  needsScripts: 'लॉगिन के लिए JavaScript ज़रूरी है। कृपया इसे चालू करके पेज रीलोड करें।',
  promise: 'सेवा खोजें, खाली समय चुनें, पेमेंट करें। बस एक मिनट में।',
  loginTitle: 'लॉगिन',
  loginDescription: 'ई-मेल पर भेजे गए OTP, पासकी या Google से Zap Booking में लॉगिन करें।',
  loginText: 'अपना ई-मेल लिखें, हम आपको OTP भेजेंगे। कोई पासवर्ड याद रखने की ज़रूरत नहीं।',
  toAddVisit:
    'यह विज़िट अपनी बुकिंग में जोड़ने के लिए लॉगिन करें या अकाउंट बनाएँ। इसके बाद हम आपको यहीं वापस लाएँगे।',
  toJoinTeam: 'यह न्योता स्वीकार करने के लिए लॉगिन करें या अकाउंट बनाएँ। इसके बाद हम आपको यहीं वापस लाएँगे।',
  or: 'या',
  newHere: 'नए हैं?',
  createAccount: 'अकाउंट बनाएँ',
  email: 'ई-मेल',
  sendOtp: 'OTP भेजें',
  enterCodeSentTo: '{email} पर भेजा गया OTP डालें',
  otpSent: 'OTP भेज दिया गया है!',
  loggedIn: 'आप लॉगिन हो गए हैं।',

  bySmsInstead: 'OTP SMS से मँगाएँ',
  byEmailInstead: 'OTP ई-मेल से मँगाएँ',
  smsRisk:
    'SMS सबसे कम सुरक्षित तरीका है: जिसके हाथ आपका नंबर लग जाए या जो आपके मैसेज देख ले, वह OTP पढ़ सकता है। ई-मेल या पासकी ज़्यादा सुरक्षित है।',
  smsSent:
    'अगर {email} के साथ वेरिफ़ाई किया हुआ मोबाइल नंबर है, तो हमने उस पर SMS से 6 अंकों का OTP भेजा है। नहीं तो अपना ई-मेल देखें। यह 5 मिनट तक चलेगा।',

  otpMetaTitle: 'अपना OTP डालें',
  otpDescription: 'आपके ई-मेल पर भेजा गया OTP यहाँ डालें।',
  anotherEmail: 'दूसरा ई-मेल इस्तेमाल करें',

  passkey: 'पासकी से लॉगिन करें',
  passkeyCancelled: 'पासकी का इस्तेमाल नहीं हुआ। फिर कोशिश करें, या ई-मेल पर OTP लें।',

  googleLoading: 'Google लॉगिन लोड हो रहा है…',
  googleSigningIn: 'Google से लॉगिन हो रहा है…',
  googleContinue: 'Google से जारी रखें',
  googleFailed: 'Google लॉगिन अभी तैयार नहीं है। फिर कोशिश करें, या ई-मेल पर OTP मँगाएँ।',
  oneMoreThing: 'बस एक बात और',
  closeNoAccount: 'बंद करें, अकाउंट न बनाएँ',
  createsAccount: 'नमस्ते {name}, इससे {email} के लिए आपका Zap Booking अकाउंट बनेगा।',
  createAccountButton: 'अकाउंट बनाएँ',
  consent: 'मेरी उम्र 18 साल या ज़्यादा है और मुझे {terms} और {privacy} मंज़ूर हैं',
  consentTerms: 'नियम और शर्तें',
  consentPrivacy: 'प्राइवेसी पॉलिसी',
  registerTitle: 'अकाउंट बनाएँ',
  registerDescription: 'अपना नाम, फ़ोन नंबर और वेरिफ़ाइड ई-मेल देकर Zap Booking से जुड़ें।',
  registerText: 'OTP से अपना ई-मेल वेरिफ़ाई करें और तुरंत बुक करें।',
  hasAccount: 'पहले से अकाउंट है?',
  firstName: 'नाम',
  lastName: 'सरनेम',
  phone: 'फ़ोन नंबर',
  verify: 'वेरिफ़ाई करें',
  verified: 'वेरिफ़ाइड',
  verifyFirst: 'रजिस्टर करने से पहले कृपया अपना ई-मेल वेरिफ़ाई करें।',
  registered: 'आपका अकाउंट बन गया',
  consentNeeded:
    'कृपया बताएँ कि आपकी उम्र 18 साल या ज़्यादा है और आपको नियम, शर्तें और प्राइवेसी पॉलिसी मंज़ूर हैं।',
} as const satisfies Translation<typeof english, 'hi'>;
