import type { RefusalCode } from '#contract/errors.ts';

/** What a failed call says, by its code; a code that is missing here keeps the sentence of the API. */
export const texts: Readonly<Partial<Record<RefusalCode | 'NETWORK', string>>> = {
  NETWORK: 'नेटवर्क में दिक्कत है। कृपया अपना कनेक्शन जाँचें और फिर कोशिश करें।',
  SERVER_ERROR: 'सर्वर में दिक्कत है। कृपया थोड़ी देर बाद फिर कोशिश करें।',
  UNAVAILABLE: 'अभी बहुत भीड़ है। कृपया थोड़ी देर में फिर कोशिश करें।',
  BAD_REQUEST: 'रिक्वेस्ट में कुछ गड़बड़ है।',
  INVALID: 'कृपया मार्क किए गए फ़ील्ड जाँचें।',
  NOT_FOUND: 'यह नहीं मिला।',
  FORBIDDEN: 'आपके पास इसकी अनुमति नहीं है।',
  SIGNED_OUT: 'आगे बढ़ने के लिए कृपया लॉगिन करें।',
  SESSION_EXPIRED: 'आपका सेशन खत्म हो गया है। कृपया फिर से लॉगिन करें।',
  TOO_MANY_REQUESTS: 'बहुत ज़्यादा कोशिशें हो गईं। कृपया थोड़ा रुककर फिर कोशिश करें।',
  OTP_INVALID: 'OTP गलत है या उसका समय खत्म हो गया है',
  OTP_TOO_SOON: 'दूसरा OTP मँगाने से पहले कृपया 30 सेकंड रुकें।',
  OTP_LIMIT: 'आप OTP मँगाने की सीमा तक पहुँच गए हैं।',
  GOOGLE_INVALID: 'Google लॉगिन की पुष्टि नहीं हो पाई।',
  GOOGLE_NEEDS_CODE: 'कृपया पहले इस ई-मेल पर भेजे गए OTP से लॉगिन करें।',
  ACCOUNT_CLOSED: 'यह अकाउंट चालू नहीं है।',
  ACCOUNT_SUSPENDED: 'यह अकाउंट फ़िलहाल बंद किया गया है।',
  SEARCH_TOO_BROAD: 'खोज बहुत बड़ी है। कृपया जगह बताएँ, या कोई फ़िल्टर हटाएँ।',
  FAVOURITES_FULL: 'आपने 200 सेवाएँ पसंद कर रखी हैं। पहले कोई एक हटाएँ।',
};
