import type { texts as english } from './entry.en.ts';
import type { Translation } from './translation.ts';

export const texts = {
  needsScripts: 'लॉगिन के लिए JavaScript ज़रूरी है। कृपया इसे चालू करके पेज रीलोड करें।',
  promise: 'सेवा ढूँढें, खाली समय चुनें, पेमेंट करें। बस एक मिनट में।',
  loginTitle: 'लॉगिन',
  loginDescription: 'ई-मेल पर भेजे गए OTP या Google से Zap Booking में लॉगिन करें।',
  loginText: 'अपना ई-मेल लिखें, हम आपको OTP भेजेंगे। कोई पासवर्ड याद रखने की ज़रूरत नहीं।',
  or: 'या',
  newHere: 'नए हैं?',
  createAccount: 'अकाउंट बनाएँ',
  email: 'ई-मेल',
  sendOtp: 'OTP भेजें',
  enterCodeSentTo: '{email} पर भेजा गया OTP डालें',
  otpSent: 'OTP भेज दिया गया है!',
  loggedIn: 'आप लॉगिन हो गए हैं।',
  emailRequired: 'ई-मेल लिखना ज़रूरी है',
  emailInvalid: 'ई-मेल सही नहीं है',

  otpMetaTitle: 'अपना OTP डालें',
  otpDescription: 'आपके ई-मेल पर भेजा गया OTP यहाँ डालें।',
  anotherEmail: 'दूसरा ई-मेल इस्तेमाल करें',

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
  consentNeeded:
    'कृपया बताएँ कि आपकी उम्र 18 साल या ज़्यादा है और आपको नियम, शर्तें और प्राइवेसी पॉलिसी मंज़ूर हैं।',
} as const satisfies Translation<typeof english, 'hi'>;
