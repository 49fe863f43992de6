import type { texts as english } from '../en/checks.ts';
import type { Translation } from '../translation.ts';

export const texts = {
  emailRequired: 'ई-मेल लिखना ज़रूरी है',
  emailUnverified: 'पहले OTP से इस ई-मेल को वेरिफ़ाई करें।',
  otpWrong: 'OTP गलत है या उसका समय खत्म हो गया है',
  emailInvalid: 'ई-मेल सही नहीं है',
  firstNameRequired: 'नाम लिखना ज़रूरी है',
  lastNameRequired: 'सरनेम लिखना ज़रूरी है',
  onlyAlphabets: 'सिर्फ़ अक्षर लिखें',
  imitation: 'यह नाम Zap Booking के लिए है। कृपया अपना नाम लिखें।',
  phoneRequired: 'फ़ोन नंबर लिखना ज़रूरी है',
  phoneInvalid: 'फ़ोन नंबर सही नहीं है',
  genderNeeded: 'कृपया जेंडर चुनें',
  dateInvalid: 'तारीख सही नहीं है',
  tooYoung: 'आपकी उम्र कम से कम 18 साल होनी चाहिए',
  panInvalid: 'PAN सही नहीं है (जैसे ABCDE1234F)',
  aadhaarInvalid: 'आधार नंबर सही नहीं है',
  upiInvalid: 'UPI ID सही नहीं है',
  halfMasked: 'पूरा नंबर लिखें, या उसे वैसा ही रहने दें',
  addressTooShort: 'पता कम से कम 10 अक्षरों का होना चाहिए',
  addressTooLong: 'पता ज़्यादा से ज़्यादा 300 अक्षरों का हो सकता है',
  addressEmpty: 'ऐसा पता चुनें जो भरा हुआ हो',
} as const satisfies Translation<typeof english, 'hi'>;
