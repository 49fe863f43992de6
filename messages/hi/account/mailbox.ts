import type { texts as english } from '../../en/account/mailbox.ts';
import type { Translation } from '../../translation.ts';

export const texts = {
  title: 'अपना ई-मेल बदलें',
  closeKeepCodes: 'बंद करें, OTP चालू रहेंगे',
  codeSentTo: '{email} पर भेजा गया OTP',
  explained:
    'हमने दोनों ई-मेल पर 6 अंकों का OTP भेजा है। पुराने ई-मेल से यह बदलाव {hours} घंटे तक वापस लिया जा सकता है; तब तक बैंक की जानकारी और UPI ID नहीं बदली जा सकती।',
  takesDays: 'इस बदलाव में {days} दिन लगेंगे',
  takesDaysText:
    'हम {email} पर भी ई-मेल भेजेंगे, जिससे यह बदलाव कैंसल किया जा सकता है। तब तक आप पहले की तरह लॉगिन करेंगे; बैंक की जानकारी और UPI ID नहीं बदलेगी, और पेआउट होल्ड पर रहेंगे।',
  change: 'ई-मेल बदलें',
  request: 'बदलाव की रिक्वेस्ट भेजें',
  canRead: 'मुझे {email} के मेल मिल रहे हैं',
  cannotAccess: 'मुझे {email} के मेल नहीं मिल रहे',
} as const satisfies Translation<typeof english, 'hi'>;
