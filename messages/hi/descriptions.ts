/**
 * Descriptions of tasks of the master list by their English texts, which are data: an admin may change them, and a text
 * that is missing here stays English.
 */
export const texts: Readonly<Record<string, string>> = {
  'Wash, consultation, cut and blow-dry.': 'हेयर वॉश, सलाह, कट और ब्लो-ड्राई।',
  'Colour from root to tip, with a gloss to seal it.': 'जड़ से सिरे तक कलर, और चमक के लिए ग्लॉस।',
  'Colour for up to three centimetres of regrowth.': '3 सेंटीमीटर तक उगे नए बालों पर कलर।',
  'Smoothing that washes out over four months.': 'स्मूदनिंग, जिसका असर करीब चार महीने रहता है।',
  'Scalp massage, a warm mask and steam for dry or tired hair.':
    'रूखे और बेजान बालों के लिए सिर की मसाज, गुनगुना हेयर मास्क और स्टीम।',
  'Patient cut for up to twelve years, cape with dinosaurs included.':
    '12 साल तक के बच्चों का हेयरकट, पूरे सब्र से; डायनासोर वाला केप भी।',
  'Scissors or clippers, hot towel, neck shave.': 'कैंची या क्लिपर से कट, हॉट टॉवल और गर्दन की शेव।',
  'Lines by razor, length by scissors, oil to finish.':
    'रेज़र से लाइन, कैंची से लंबाई, और आखिर में बियर्ड ऑयल।',
  'Two passes with a straight razor under hot towels.': 'हॉट टॉवल के साथ उस्तरे से दो बार शेव।',
  'Softens grey hair without a hard line as it grows.':
    'सफ़ेद बाल हल्के दिखते हैं, और बढ़ने पर अलग लाइन नहीं दिखती।',
  'Warm coconut or almond oil, neck and shoulders too.':
    'गुनगुने नारियल या बादाम के तेल से मालिश, गर्दन और कंधों की भी।',
  'Steam, gentle extraction and a calming mask.': 'स्टीम, हल्के हाथ से सफ़ाई और राहत देने वाला मास्क।',
  'Vitamin C and fruit enzymes for an even tone.': 'एक जैसी रंगत के लिए विटामिन C और फ्रूट एंज़ाइम।',
  'Takes the week of sun and traffic off your face.': 'हफ़्ते भर की धूप और धूल की टैनिंग चेहरे से हटाए।',
  'Sugar and coffee scrub, then a milk wrap.': 'शुगर और कॉफ़ी का स्क्रब, फिर मिल्क रैप।',
  'Make-up that lasts the evening, lashes included.': 'पूरी शाम टिकने वाला मेकअप, आईलैशेज़ के साथ।',
  'Airbrush make-up, hair and draping on the day.': 'शादी के दिन एयरब्रश मेकअप, हेयरस्टाइल और ड्रेपिंग।',
  'Nivi, Bengali, Maharashtrian or your own way, pinned to dance in.':
    'निवी, बंगाली, महाराष्ट्रियन या आपके तरीके से; ऐसी पिन की हुई कि आराम से डांस करें।',
  'Even skin for the cameras that nobody will notice.': 'कैमरे के लिए एक जैसी रंगत, जो मेकअप जैसी न लगे।',
  'Shape, cuticles, massage and one coat more than you expect.':
    'नेल शेप, क्यूटिकल, मसाज और नेल पॉलिश का एक कोट ज़्यादा।',
  'Gel polish that holds for three weeks.': 'तीन हफ़्ते टिकने वाली जेल पॉलिश।',
  'Soak, scrub, heel care and a foot massage.': 'फ़ुट सोक, स्क्रब, एड़ियों की देखभाल और पैरों की मसाज।',
  'Clean nails and soft heels, no polish.': 'साफ़ नाखून और मुलायम एड़ियाँ, बिना पॉलिश के।',
  'Honey or rica wax, patch test on the first visit.': 'हनी या रिका वैक्स; पहली बार में पैच टेस्ट।',
  'Shaped to your face, aloe gel after.': 'चेहरे के हिसाब से शेप, बाद में एलोवेरा जेल।',
  'Brows, lip, chin and forehead.': 'आइब्रो, अपर लिप, ठोड़ी और माथा।',
  'Quick strips and a cooling lotion.': 'झटपट वैक्सिंग, फिर ठंडक देने वाला लोशन।',
  'Firm and slow, for backs that sit all day.': 'दिन भर बैठने वाली पीठ के लिए, गहरे दबाव से धीरे-धीरे।',
  'Long strokes and light oil to unwind.': 'हल्के तेल से लंबे स्ट्रोक, पूरे आराम के लिए।',
  'Pressure points of the feet, seated and dressed.':
    'पैरों के प्रेशर पॉइंट पर दबाव, बैठे-बैठे और कपड़े पहने हुए।',
  'Side-lying, from the fourth month.': 'करवट लेटकर, चौथे महीने से।',
  'Postures, breath and rest for every body.': 'हर शरीर के लिए आसन, साँस और विश्राम।',
  'A class among women, led by a woman.': 'सिर्फ़ महिलाओं की क्लास, महिला टीचर के साथ।',
  'Sitting, breathing, noticing. Cushions are here.': 'बैठना, साँस लेना, ध्यान देना। कुशन यहीं मिलेंगे।',
  'One teacher, one plan, your pace.': 'एक टीचर, एक प्लान, आपकी रफ़्तार।',
  'History, movement tests and a written plan.': 'पुरानी तकलीफ़ों की जानकारी, मूवमेंट टेस्ट और लिखित प्लान।',
  'Hands-on treatment and exercises to take home.': 'हाथों से इलाज, और घर पर करने की एक्सरसाइज़।',
  'Back to running, lifting or bowling, step by step.':
    'दौड़ना, वज़न उठाना या बॉलिंग करना फिर शुरू करें, कदम-दर-कदम।',
  'For stiff necks, headaches and jaw tension.': 'गर्दन की अकड़न, सिरदर्द और जबड़े के तनाव के लिए।',
  'Your plate, your reports, and a plan for your kitchen.':
    'आपका खान-पान, आपकी रिपोर्ट, और आपकी रसोई के हिसाब से प्लान।',
  'A month of meals with rice and roti still in it.':
    'एक महीने का मील प्लान, जिसमें चावल और रोटी भी हैं।',
  'Food, sleep and movement, reviewed after six weeks.': 'खाना, नींद और एक्सरसाइज़; छह हफ़्ते बाद रिव्यू।',
  'A confidential hour with a licensed counsellor.':
    'लाइसेंस वाले काउंसलर के साथ एक घंटा; पूरी बात गोपनीय।',
  'Two chairs, one listener, no referee.': 'दोनों की बात सुनी जाती है, किसी का पक्ष लिए बिना।',
  'Aptitude, options and a next step on paper.': 'एप्टीट्यूड, विकल्प और अगला कदम, लिखित में।',
  'Pulse, diet and daily routine with a vaidya.': 'वैद्य के साथ नाड़ी, आहार और दिनचर्या पर सलाह।',
  'Warm medicated oil by two women therapists.': 'दो महिला थेरेपिस्ट, गुनगुने औषधीय तेल से।',
  'Warm medicated oil by two male therapists.': 'दो पुरुष थेरेपिस्ट, गुनगुने औषधीय तेल से।',
  'A steady stream of warm oil on the forehead.': 'माथे पर गुनगुने तेल की लगातार धार।',
  'Strength and mobility with a coach who counts.': 'ताकत और लचीलापन, हर रेप गिनने वाले कोच के साथ।',
  'Barbell basics, form before weight.': 'बारबेल की शुरुआत; पहले सही फ़ॉर्म, फिर वज़न।',
  'Small group, kettlebells, good music.': 'छोटा ग्रुप, केटलबेल और बढ़िया म्यूज़िक।',
  'Examination, small X-ray and honest advice.': 'जाँच, छोटा एक्स-रे और सही सलाह।',
  'Ultrasonic cleaning without the scolding.': 'अल्ट्रासोनिक सफ़ाई, बिना डाँट के।',
  'In-chair whitening after a check-up.': 'जाँच के बाद क्लिनिक में ही दाँतों की व्हाइटनिंग।',
  'Centre, pull and shape two pieces; glazed and fired for you.':
    'चाक पर दो चीज़ें बनाएँ; ग्लेज़िंग और पकाना हम करेंगे।',
  'Pinch, coil and slab: a planter or a set of bowls.':
    'पिंच, कॉइल और स्लैब से एक गमला या कटोरियों का सेट बनाएँ।',
  'Washes, edges and one finished postcard.': 'वॉश और किनारों की तकनीक, और एक तैयार पोस्टकार्ड।',
  'Line and pattern from Mithila, on handmade paper.': 'हाथ से बने कागज़ पर मिथिला की रेखाएँ और पैटर्न।',
  'Soy wax, wicks and scents: three candles to take home.':
    'सोया वैक्स, बत्ती और खुशबू: तीन मोमबत्तियाँ घर ले जाएँ।',
  'One song, one routine, everybody sweats.': 'एक गाना, एक रूटीन, और सबका पसीना।',
  'Footwork, hands and the first tukda.': 'तत्कार, हस्तक और पहला टुकड़ा।',
  'Basic step to first turn; come with or without a partner.':
    'बेसिक स्टेप से पहले टर्न तक; पार्टनर के साथ या अकेले आएँ।',
  'Chords, rhythm and a song you chose.': 'कॉर्ड, रिदम और आपकी पसंद का एक गाना।',
  'Sa to Sa, then the first raag.': 'सा से सा तक, फिर पहला राग।',
  'Cook a full thali and eat it together.': 'पूरी थाली पकाएँ और साथ बैठकर खाएँ।',
  'Starter, folds, shaping; take home a loaf and the starter.':
    'स्टार्टर, फ़ोल्डिंग, शेपिंग; एक ब्रेड और स्टार्टर घर ले जाएँ।',
  'Buttercream, palette knife and one cake each.': 'बटरक्रीम, पैलेट नाइफ़ और हर किसी का अपना केक।',
  'Three streets, one theme, a review over chai.': 'तीन गलियाँ, एक थीम, और चाय पर फ़ोटो रिव्यू।',
  'Light, framing and editing with the phone you have.': 'आपके अपने फ़ोन से लाइट, फ़्रेमिंग और एडिटिंग।',
  'Improvisation for people who say they cannot act.':
    'इम्प्रोवाइज़ेशन, उनके लिए जो कहते हैं कि उन्हें एक्टिंग नहीं आती।',
  'Talk for an hour, be corrected kindly.': 'एक घंटे बात करें; गलतियाँ प्यार से सुधारी जाती हैं।',
  'Autos, markets and neighbours in six lessons.': 'ऑटो, बाज़ार और पड़ोसियों से बातचीत, छह क्लास में।',
  'From nothing to a small program that works.': 'शुरुआत से एक छोटे, चलने वाले प्रोग्राम तक।',
  'HTML, CSS and your own page online by evening.': 'HTML, CSS, और शाम तक आपका अपना पेज ऑनलाइन।',
  'Soil mix, pots, pests; take home four saplings.': 'मिट्टी, गमले, कीड़ों से बचाव; चार पौधे घर ले जाएँ।',
  'Openings you understand and endings you win.': 'समझ में आने वाली ओपनिंग और जीतने वाले एंडगेम।',
  'Games, puzzles and a small tournament each month.': 'खेल, पहेलियाँ और हर महीने एक छोटा टूर्नामेंट।',
  'Finds the leak, changes the washer, leaves the floor dry.':
    'लीक ढूँढकर वॉशर बदलते हैं, और फ़र्श सूखा छोड़ते हैं।',
  'Cleared by hand or by machine, with the trap cleaned as well.':
    'हाथ या मशीन से नाली साफ़, ट्रैप की सफ़ाई भी।',
  'Mounted, connected and tested while you watch.': 'आपके सामने लगाना, जोड़ना और टेस्ट करना।',
};
