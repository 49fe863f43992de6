import type { texts as english } from '../../en/account/links.ts';
import type { Translation } from '../../translation.ts';

export const texts = {
  unsubscribeTab: 'ई-मेल बंद करें',
  unsubscribeDescription: 'एक तरह के ई-मेल बंद करें।',
  unsubscribeTitle: 'ये ई-मेल बंद करें?',
  unsubscribeText: 'इस तरह के ई-मेल अब नहीं आएँगे। रसीदें और आपकी बुकिंग व पैसों से जुड़े ई-मेल आते रहेंगे।',
  unsubscribe: 'ई-मेल बंद करें',
  keep: 'चालू रखें',
  notEnded: 'ई-मेल अब भी चालू हैं',
  brokenLink: 'यह लिंक काम नहीं कर रहा है।',
  brokenLinkText: 'शायद लिंक का कुछ हिस्सा छूट गया है। इसे ई-मेल से फिर खोलें, या नोटिफ़िकेशन सेटिंग में चुनें।',
  ended: 'ई-मेल बंद हो गए',
  endedAbout: 'अब इस बारे में ई-मेल नहीं आएँगे: {kind}',
  endedText: 'ये अपडेट नोटिफ़िकेशन में दिखते रहेंगे। आप ई-मेल कभी भी फिर चालू कर सकते हैं।',

  restoreTab: 'पुराना ई-मेल रखें',
  restoreDescription: 'लॉगिन वाले ई-मेल का बदलाव रोकें या वापस लें।',
  restoreTitle: 'पुराना ई-मेल ही रखें?',
  restoreText:
    'आपका अकाउंट उसी ई-मेल पर रहेगा जिस पर हमारा मैसेज आया। हम सभी डिवाइस से लॉगआउट करेंगे, क्योंकि शायद उनमें से कोई आपका न हो।',
  restore: 'पुराना ई-मेल रखें',
  needsScripts: 'इस लिंक के लिए JavaScript ज़रूरी है। कृपया इसे चालू करके पेज रीलोड करें।',
  changeIsMine: 'यह बदलाव मैंने ही किया है',
  notRestored: 'कुछ नहीं बदला',
  usedLink: 'यह लिंक इस्तेमाल हो चुका है, या इसका समय खत्म हो गया है।',
  usedLinkText: 'हमारे सबसे नए ई-मेल का लिंक खोलें। अगर आपका अकाउंट किसी और के हाथ में है, तो हमें लिखें।',
  contactUs: 'हमसे संपर्क करें',
  restored: 'आपका पुराना ई-मेल ही रहेगा',
  changeUndone: 'बदलाव वापस ले लिया गया',
  changeCancelled: 'बदलाव कैंसल हो गया',
  restoredText: 'सभी डिवाइस से लॉगआउट हो गया है। आगे बढ़ने के लिए पुराने ई-मेल से लॉगिन करें।',
} as const satisfies Translation<typeof english, 'hi'>;
