-- What people type and how the catalogue calls it. `means` names the tasks that are meant, separated by commas;
-- what stands after a semicolon is similar and only looked for where there is none of the others.
create table search.synonyms (
  id uuid primary key default gen_random_uuid(),
  phrase text not null check (length(phrase) between 2 and 60),
  means text not null check (length(means) between 2 and 200),
  version int not null default 1,
  changed_at timestamptz not null default now(),
  -- Spaces, hyphens and case make no difference: 'Hair cut' is 'haircut'.
  key text not null generated always as (
    lower(regexp_replace(phrase, '[[:space:]''’.&-]+', '', 'g'))) stored,
  constraint synonym_once unique (key)
);
create index on search.synonyms (changed_at);

-- One line for each meaning: the words of the catalogue, '=', and what people type instead.
insert into search.synonyms (phrase, means)
select distinct on (lower(regexp_replace(btrim(phrase), '[[:space:]''’.&-]+', '', 'g')))
  btrim(phrase), btrim(split_part(line, '=', 1))
from regexp_split_to_table($seed$
haircut = haircut, hair cut, hair cutting, haircutting, hair cuts, haircuting, cutting, hair trim, hair trimming, hair dressing, hairdresser, hair dresser
haircut; hair = trim, baal, bal, baalon, balon, kesh, kes, kesh kartan, baal katwana, bal katwana, baal katana, baal katne, baal kataai, katwana, katwane, katwani, katvana, katvane, katana, kataana, kaatna, katna, kaatne, katne, katai, kataai, kapne, kapane, kapayche, kapaayche, kes kapne, kes kapayche, bal katai, बाल, बालों, बाल कटवाना, बाल कटवाने, बाल कटाई, बाल काटना, बाल काटने, कटवाना, कटवाने, कटवानी, काटना, काटने, कटाना, कटिंग, हेयरकट, हेयर कट, हेयर कटिंग, केस, केस कापणे, केस कापायचे, कापणे, कापायचे
haircut, hair = हेयर, hair parlour, hair parlor, hair saloon, hair studio, hair stylist, hairstylist, hairstyle, hair style, hair styling, blow dry, blowdry, blow out, हेयर सैलून, हेयर स्टाइल
men's haircut, shave, beard, barber = barber, barbar, barbershop, barber shop, nai, naai, naayi, nayi ki dukan, hajam, hajjam, nhavi, gents parlour, gents salon, gents saloon, mens salon, नाई, नाई की दुकान, हज्जाम, न्हावी, बार्बर
salon = saloon, sallon, saloons, beauty salon, सैलून, सलून, सलोन
beauty = parlour, parlor, parler, parlar, beauty parlour, beauty parlor, beautician, beauty treatment, saundarya, पार्लर, ब्यूटी पार्लर, ब्यूटी, ब्यूटीशियन
shave, shaving = shave, shaving, clean shave, hot shave, royal shave, hajamat, daadhi banana, dadhi banana, dadhi banwana, daadhi banwana, शेव, शेविंग, दाढ़ी बनाना, दाढ़ी बनवाना, दाढी करणे, हजामत
beard; shave = beard, daadhi, dadhi, daarhi, darhi, beard trim, beard trimming, beard shaping, beard style, beard set, beard setting, beard grooming, mooch, moochh, muchh, moustache, mustache, stubble, दाढ़ी, दाढी, दाड़ी, मूंछ, मूछ
hair colour; root touch-up; grey blending = hair color, hair colour, hair colouring, hair coloring, hair dye, hairdye, dye, highlights, hair highlights, balayage, ombre, global colour, global color, streaks, baal rangna, bal rangna, baal rangwana, baal color, baal colour, rang, kala karna, mehndi baal, हेयर कलर, हेयर डाई, बाल रंगना, बाल रंगवाना, बालों में रंग
root touch-up; hair colour = root touchup, root touch up, roots, root colour, root color, grey roots, white hair, safed baal, सफेद बाल
grey blending; hair colour; root touch-up = grey hair, gray hair, grey coverage, gray coverage, grey blending, gray blending
colour = color, colouring, coloring, colr, kalar, कलर
keratin, smoothing = keratin, keratine, kerotin, keratin treatment, hair smoothening, smoothening, smoothing, hair smoothing, straightening, hair straightening, straitening, hair straight, rebonding, hair rebonding, cysteine, botox hair, hair botox, baal seedhe, bal sidhe, केराटिन, केरेटिन, स्मूदनिंग, स्ट्रेटनिंग, हेयर स्ट्रेटनिंग
hair spa = hair spa, hairspa, hair treatment, dandruff, dandruff treatment, hair fall, hairfall, hair loss, scalp treatment, scalp massage, deep conditioning, हेयर स्पा, रूसी, बाल झड़ना
head massage; hair spa = head massage, champi, chumpi, champy, tel maalish, tel malish, sir ki maalish, sar ki malish, sir maalish, sar malish, head oil massage, shiro abhyanga, चंपी, चम्पी, सिर की मालिश, सर की मालिश, तेल मालिश, हेड मसाज
children's haircut = kids haircut, kids hair cut, kid haircut, child haircut, baby haircut, children haircut, toddler haircut, first haircut, mundan, bachcho ka haircut, bachon ke baal, baby hair cut, मुंडन, जावळ
children = kids, kid, child, childrens, children, toddler, toddlers, baby, babies, infant, bachcha, baccha, bacha, bachche, bacche, bache, bachchon, bacchon, bachon, bachchi, bacchi, mulanche, mulansathi, lahan mulansathi, chote bacche, बच्चा, बच्चे, बच्चों, बच्ची, मुले, मुलांसाठी, लहान मुले
facial = facial, fesial, feshial, facials, face treatment, face facial, fruit facial, gold facial, diamond facial, pearl facial, hydra facial, hydrafacial, hydra-facial, glow facial, skin treatment, skin care, skincare, skin glow, face glow, face massage, anti ageing, anti aging, acne, acne treatment, pimple, pimples, pigmentation, dark spots, chemical peel, dermatologist, skin doctor, skin clinic, chehra, chehre, muh, फेशियल, फेसियल, फेशल, स्किन, त्वचा, चेहरा, चेहरे, मुंहासे
deep cleansing facial; facial = cleanup, clean up, clean-up, face cleanup, face clean up, facial cleanup, skin cleanup, deep cleansing, blackhead, blackheads, blackhead removal, whitehead, extraction, क्लीनअप, क्लीन अप, फेस क्लीनअप
brightening facial; facial = brightening, skin brightening, whitening facial, skin whitening, vitamin c facial, glow, glowing skin, gora, fairness, निखार
detan; facial = detan, de tan, de-tan, dtan, d-tan, d tan, tan removal, tanremoval, tanning, detanning, de tanning, sun tan, suntan, tan, bleach, face bleach, bleaching, डिटैन, डीटैन, टैन, टैनिंग, ब्लीच
body polish = body polishing, body polish, body scrub, body scrubbing, scrub, body wrap, full body polish, ubtan, body bleach, बॉडी पॉलिश, बॉडी स्क्रब, उबटन
make-up = makeup, make up, make-up, mekup, makup, mekap, makeover, make over, make-over, makeup artist, make up artist, mua, cosmetic makeup, airbrush, airbrush makeup, hd makeup, shringar, shrungar, sringar, saj sajja, मेकअप, मेक अप, मेकप, श्रृंगार, शृंगार
party make-up; make-up = party makeup, party make up, engagement makeup, reception makeup, sangeet makeup, function makeup, evening makeup, guest makeup, cocktail makeup, पार्टी मेकअप
bridal make-up; make-up = bridal makeup, bridal make up, bride makeup, dulhan makeup, dulhan make up, dulhan ka makeup, wedding makeup, shaadi makeup, shadi makeup, shadi ka makeup, shaadi ka makeup, marriage makeup, lagna makeup, navri makeup, दुल्हन मेकअप, दुल्हन का मेकअप, ब्राइडल मेकअप, शादी का मेकअप, नवरी मेकअप
bridal, bridal make-up; make-up = bride, brides, bridal, dulhan, dulhaniya, dulhania, wedding, shaadi, shadi, vivah, lagna, navri, navari, दुल्हन, दुल्हनिया, शादी, विवाह, लग्न, नवरी, ब्राइडल
groom make-up = groom, grooms, dulha, dulhe, dulhe ka makeup, groom makeup, groom make up, navra, navrdev, दूल्हा, दूल्हे, नवरदेव
saree draping = saree, sari, saari, sadi, sari draping, saree drape, sari drape, saree pinning, draping, drape, sari pehnana, saree pehnana, saree wearing, dupatta draping, nauvari, navvari, साड़ी, साडी, साड़ी पहनाना
mehendi, mehndi, henna = mehendi, mehndi, mehandi, mehendhi, mehndhi, menhdi, mehadi, mendi, mendhi, henna, hena, heena, mehendi artist, mehndi artist, bridal mehndi, bridal mehendi, mehndi lagana, mehndi lagwana, मेहंदी, मेहँदी, मेंहदी, मेहन्दी, हिना
nails, manicure = nail, nails, nail art, nailart, nail salon, nail parlour, nail spa, nail polish, nailpolish, nail paint, nail care, nakhun, naakhun, nakh, nail bar, नेल, नेल्स, नाखून, नाख़ून, नेल आर्ट, नख
gel nails; nails = gel nail, gel nails, gel polish, gelpolish, shellac, acrylic nails, acrylics, acrylic, nail extension, nail extensions, nail enhancement, press on nails, artificial nails, जेल नेल्स, नेल एक्सटेंशन
manicure; hand care = mani, manicure, manicures, menicure, manicur, manikyor, hand care, hand spa, haath, haathon, मैनीक्योर, मेनिक्योर, हाथ
pedicure; foot care = pedi, pedicure, pedicures, padicure, pedicur, pedikyor, foot spa, foot care, foot scrub, feet, heel care, cracked heels, padikyor, phati ediyan, पेडीक्योर, पेडिक्योर, पैरों की देखभाल
manicure, pedicure, hand and foot care = mani pedi, mani-pedi, manipedi, manicure pedicure, manicure and pedicure
wax = wax, waxing, waxin, vax, vaxing, veksing, body wax, full body wax, hair removal, hairremoval, unwanted hair, brazilian wax, bikini wax, rica wax, honey wax, chocolate wax, underarms, underarm, half legs, leg wax, वैक्स, वैक्सिंग, वेक्सिंग, व्हॅक्सिंग
arms wax; wax = arm wax, arms wax, hand wax, full arms, full arm wax, legs wax, full legs, arms and legs, हाथ वैक्स
chest and back wax; wax = chest wax, chest waxing, back wax, back waxing, chest and back, gents wax, mens wax, male waxing
threading = threading, thredding, treading, thread, dhaga, dhaage, थ्रेडिंग, थ्रेडींग, धागा
eyebrow threading; threading = eyebrow, eyebrows, eye brow, eye brows, eyebro, aibro, aaibro, brows, brow, eyebrow shaping, eyebrow banwana, upper lip, upperlip, upper lips, bhauhe, bhau, भौंहें, भौहें, आइब्रो, आईब्रो, अपर लिप
massage = massage, masaj, masag, masage, massaj, massaage, messag, messaging body, maalish, malish, maalis, malis, maleesh, masssage, massage therapy, massage parlour, massage centre, massage center, body massage, bodymassage, full body massage, full body massage spa, oil massage, oilmassage, relaxing massage, relaxation massage, thai massage, balinese, balinese massage, aromatherapy, aroma, hot stone, hot stone massage, masseur, masseuse, body relax, couple massage, couples massage, body spa, full body spa, dry massage, मालिश, मसाज, बॉडी मसाज, फुल बॉडी मसाज, मॉलिश, शरीर की मालिश
massage; spa = spa, spas, sapa, day spa, spa day, wellness, spa center, spa centre, wellness centre, wellness center, relaxation, स्पा
deep tissue massage; massage = deep tissue, deeptissue, deep tissues, sports massage, strong massage, deep massage, back massage, neck massage, shoulder massage, peeth ki maalish, peeth ki malish, kamar ki malish, पीठ की मालिश, कमर की मालिश, डीप टिशू
swedish massage; massage = swedish, sweedish, swidish, swedish body massage, स्वीडिश, स्वीडिश मसाज
foot reflexology; pedicure = foot massage, feet massage, leg massage, reflexology, foot reflexology, reflexogy, pair ki maalish, pair ki malish, pairon ki maalish, pairo ki malish, paon ki malish, पैर की मालिश, पैरों की मालिश, फुट मसाज, रिफ्लेक्सोलॉजी
prenatal massage; massage = prenatal, pregnancy massage, pregnant, pregnancy, antenatal, maternity, maternity massage, garbhvati, garbhavati, गर्भवती, गर्भावस्था
abhyanga; ayurveda = abhyanga, abhyang, abhyangam, ayurvedic massage, ayurveda massage, ayurvedic maalish, kerala massage, kairali, अभ्यंग, अभ्यंगम, आयुर्वेदिक मसाज, आयुर्वेदिक मालिश
ayurveda, abhyanga, shirodhara = ayurveda, ayurved, ayurvedic, ayurvedik, aayurved, aayurvedic, ayurvedha, ayurvedic doctor, ayurvedic treatment, ayurvedic centre, ayurvedic clinic, panchakarma, panchkarma, vaidya, vaid, vaidji, vaid ji, desi ilaj, jadi buti, naturopathy, आयुर्वेद, आयुर्वेदिक, पंचकर्म, वैद्य, वैद
ayurveda consultation = ayurvedic consultation, nadi pariksha, nadi parikshan, nabz, nadi, नाड़ी परीक्षण, नाडी परीक्षा
shirodhara = shirodhara, sirodhara, shirodara, shirodhaara, शिरोधारा
yoga = yoga, yog, yogaa, yoga class, yoga classes, yoga teacher, yoga trainer, yoga studio, yoga centre, yoga instructor, power yoga, vinyasa, hatha, ashtanga, iyengar, asana, asanas, surya namaskar, pranayam, pranayama, suryanamaskar, yogasan, yogashala, योग, योगा, योगासन, प्राणायाम, योगा क्लास
yoga for women; yoga = prenatal yoga, pregnancy yoga, yoga for women, ladies yoga, womens yoga
private yoga; yoga = personal yoga, private yoga, yoga at home, home yoga
meditation = meditation, meditate, meditasion, dhyan, dhyaan, dhyana, mindfulness, vipassana, breathwork, ध्यान, मेडिटेशन, विपश्यना
physiotherapy, sports injury rehab = physio, fizio, fisio, phisio, physiotherapy, physiotherapist, physiotherapists, physio therapy, physiotheropy, fizyotherapy, fisiotherapy, phisiotherapy, physical therapy, physical therapist, back pain, backpain, neck pain, knee pain, shoulder pain, joint pain, slip disc, sciatica, spondylitis, frozen shoulder, muscle pain, posture, chiropractor, kamar dard, kamar me dard, ghutne ka dard, ghutno ka dard, ghutna dard, gardan dard, peeth dard, jodo ka dard, dard, pain relief, pain, rehab, rehabilitation, फिजियो, फिजियोथेरेपी, फिज़ियोथेरेपी, फिजियोथेरेपिस्ट, कमर दर्द, घुटने का दर्द, पीठ दर्द, गर्दन दर्द, दर्द
sports injury rehab; physiotherapy = sports injury, sports rehab, ligament, ligament injury, acl, sprain, running injury, muscle injury, injury, chot, moch, चोट, मोच
acupressure = acupressure, acupresure, acupuncture, akupressure, accupressure, एक्यूप्रेशर, एक्यूपंक्चर
dental, scaling, teeth whitening = dentist, dentists, dental, dantist, dentel, dental clinic, dental care, dental doctor, teeth doctor, tooth doctor, tooth, teeth, toothache, tooth ache, tooth pain, teeth pain, root canal, rct, cavity, braces, aligners, tooth filling, filling, tooth extraction, wisdom tooth, daant, dant, daanton, danton, dant ka doctor, daant ka doctor, daant dard, dant dard, daton ka doctor, orthodontist, oral, डेंटिस्ट, डेन्टिस्ट, दंत, दांत, दाँत, दांतों, दांत का डॉक्टर, दांत दर्द, दंत चिकित्सक, डेंटल
dental check-up = dental checkup, dental check up, teeth checkup, teeth check up, tooth checkup, dental examination, dental exam, daant check, दांत चेकअप
scaling and polishing = scaling, teeth cleaning, tooth cleaning, dental cleaning, teeth scaling, teeth polishing, daant saaf, dant saf, daant ki safai, dant ki safai, plaque, दांत साफ, दांतों की सफाई, दांत की सफाई
teeth whitening = teeth whitening, tooth whitening, whiten teeth, teeth bleaching, yellow teeth, smile makeover, peele daant, पीले दांत, दांत सफेद
fitness, training, strength = gym, gyms, jim, jym, gymnasium, workout, work out, exercise, exercises, fitness, fitnes, fitness centre, fitness center, crossfit, zumba, aerobics, hiit, functional training, kasrat, vyayam, vyayaam, akhada, body building, bodybuilding, weight loss class, जिम, व्यायाम, कसरत, फिटनेस
personal training; fitness = personal trainer, personal training, pt, gym trainer, trainer, fitness trainer, fitness coach, gym coach, home trainer, pilates, पर्सनल ट्रेनर, ट्रेनर
weight training; fitness = weight lifting, weightlifting, weights, barbell, muscle building, powerlifting, bench press, वेट ट्रेनिंग
strength; fitness = strength training, strength class, kettlebell, kettlebells, women gym
diet, nutrition, meal plan = diet, dite, diet plan, dietplan, dietician, dietitian, dieticians, nutritionist, nutrisionist, nutrition, nutritional, weight loss, weightloss, weight gain, fat loss, lose weight, meal plan, healthy eating, motapa, vajan kam, vazan kam, wajan kam, vajan kam karna, mota, aahar, poshan, डाइट, डाइटिशियन, आहार, पोषण, वजन कम, मोटापा, न्यूट्रिशनिस्ट
diabetes; diet = diabetes, diabetic, diabetes diet, diabetic diet, sugar diet, sugar patient, sugar ki bimari, madhumeh, मधुमेह, डायबिटीज, शुगर
pcos; nutrition = pcos, pcod, pcos diet, pcod diet, thyroid diet, पीसीओएस
counselling, counsellor = counselling, counseling, counsellor, counselor, counselors, councelling, councellor, councillor, consellor, counceling, therapy, therapist, therapists, psychologist, psycologist, psychiatrist, psychotherapy, psychotherapist, mental health, depression, anxiety, stress, stress relief, tension, shrink, talk therapy, emotional support, salaah, salah, manochikitsak, काउंसलिंग, काउंसलर, परामर्श, मनोवैज्ञानिक, थेरेपी, तनाव
couples counselling; counselling = couple counselling, couples counselling, couple counseling, couples counseling, couple therapy, couples therapy, marriage counselling, marriage counseling, marriage counsellor, marriage counselor, marriage therapy, relationship counselling, relationship counsellor, relationship advice, relationship, marital, premarital, divorce, कपल काउंसलिंग, शादी काउंसलिंग
career counselling; counselling = career, carrier counselling, career guidance, career counselling, career counseling, career counsellor, career counselor, career advice, aptitude test, job guidance, करियर, करियर काउंसलिंग
pottery, clay = pottery, potery, pottary, potry, ceramic, ceramics, clay, pot making, potmaking, clay modelling, clay modeling, clay workshop, clay art, mitti, mitti ke bartan, kumhar, wheel throwing, potter, potters wheel, मिट्टी, मिट्टी के बर्तन, कुम्हार, पॉटरी, क्ले
hand-building; clay; pottery = hand building, handbuilding, clay sculpting, sculpture, sculpting
painting, watercolour = painting, paintings, paint, drawing, sketching, sketch, art, art class, art classes, art workshop, chitrakala, chitrakari, canvas painting, acrylic painting, drawing class, rang bharna, पेंटिंग, चित्रकला, ड्राइंग, चित्रकारी
watercolour; painting = watercolor, watercolour, water color, water colour, watercolors, water colors, watercolour painting, watercolor painting, वाटर कलर
madhubani; painting = madhubani, mithila, madhubani art, mithila painting, folk art, indian art, warli, मधुबनी, मिथिला
candle = candle, candles, candle making, candle workshop, kandle, mombatti, scented candle, scented candles, soy candle, resin, मोमबत्ती
craft, art = crafts, craft, art and craft, arts and crafts, diy, hobby, hobby class, क्राफ्ट
dance, kathak, salsa = dance, dancing, dance class, dance classes, dance studio, dancer, dans, daans, nritya, naach, nach, nachna, hip hop, hiphop, contemporary dance, choreography, choreographer, sangeet dance, wedding dance, डांस, डान्स, नृत्य, नाच
bollywood dance; dance = bollywood, bolywood, bollywood dance, filmi dance, बॉलीवुड, बॉलीवुड डांस
kathak; dance = kathak, kathac, kathaak, kathk, classical dance, bharatanatyam, bharatnatyam, कथक, भरतनाट्यम
salsa; dance = salsa, bachata, latin dance, partner dance, ballroom, couple dance, saalsa, सालसा
guitar = guitar, gitar, guitars, guiter, gitaar, guitar class, guitar lessons, guitar teacher, ukulele, गिटार
vocals; music = singing, singer, sing, vocal, vocals, gana, gaana, gaane, gaana seekhna, gayan, sangeet, classical music, hindustani, hindustani music, indian classical, voice training, singing class, riyaz, raag, गाना, गायन, संगीत, गाना सीखना, शास्त्रीय संगीत
guitar, vocals; music = music, music class, music teacher, piano, keyboard, tabla, drums, violin, flute, instrument, म्यूजिक
cooking = cooking, cook, cookery, cooking class, culinary, chef, khana banana, khana pakana, khana banane, rasoi, recipe, biryani, momo, thali, food workshop, cooking workshop, कुकिंग, खाना बनाना, रसोई, खाना पकाना
baking, cake, sourdough = baking, bake, bakery, baker, baking class, baking workshop, bread making, बेकिंग
sourdough; baking = sourdough, sour dough, bread, bread baking, सावरडो
cake; baking = cake, cakes, cake decorating, cake decoration, cake making, cake baking, cupcake, cupcakes, icing, केक
photography = photography, photographer, photo, photos, camera, fotography, photografy, photoshoot, photo shoot, portrait, chhayachitran, tasveer, फोटोग्राफी, फोटो, कैमरा
photography walk; photography = photo walk, photowalk, street photography, photo tour
phone photography; photography = mobile photography, phone photography, smartphone photography, iphone photography, मोबाइल फोटोग्राफी
theatre = theatre, theater, acting, acting class, drama, improv, improvisation, natak, abhinay, stage, rangmanch, थिएटर, नाटक, अभिनय, एक्टिंग
english = english, spoken english, english speaking, english class, english classes, angrezi, angreji, ingrezi, ielts, communication skills, inglish, अंग्रेजी, अंग्रेज़ी, इंग्लिश, इंग्रजी
kannada = kannada, canada language, kannad, learn kannada, कन्नड़, कन्नड
english, kannada; language = language, languages, spoken language, language class, foreign language, bhasha, भाषा
python, web page; coding = coding, programming, computer, computer class, python, pyton, software, code, computer course, learn coding, developer, java, कोडिंग, कंप्यूटर, प्रोग्रामिंग, पाइथन
web page; coding = website, web development, web design, html, css, web page, webpage, web developer, website making, वेबसाइट
gardening = gardening, garden, gardner, gardener, plants, terrace garden, balcony garden, kitchen garden, paudhe, baagwani, bagwani, balcony gardening, plant workshop, mali, बागवानी, पौधे, गार्डनिंग, माली
chess = chess, ches, shatranj, shatranz, chess class, chess coach, chess teacher, शतरंज, चेस, बुद्धिबळ
children chess = kids chess, chess for kids, chess for children, chess club
tattoo = tattoo, tatoo, tattu, tatto, tattoos, tattoo artist, piercing, godna, टैटू, गोदना
tuition, tutoring = tuition, tution, tutor, tutors, home tutor, tutoring, coaching class, maths tuition, math tutor, science tuition, padhai, ट्यूशन
swimming = swimming, swim, swimming class, tairaki, तैराकी
martial arts, karate = karate, martial arts, taekwondo, kung fu, self defence, self defense, boxing, kickboxing, कराटे
plumber, plumbing = plumber, plumbing, plumbr, nal, nalsaaz, nalwala, pipe repair, leakage, प्लंबर, प्लम्बर, नल
electrician, electrical = electrician, electrition, electrican, bijli wala, bijli mistri, wiring, fan repair, इलेक्ट्रीशियन, बिजली मिस्त्री
carpenter, carpentry = carpenter, carpentar, badhai, furniture repair, sutar, बढ़ई, सुतार
home cleaning; cleaning = house cleaning, home cleaning, deep cleaning, safai, maid, bathroom cleaning, sofa cleaning, सफाई
pest control = pest control, cockroach, termite, keede, पेस्ट कंट्रोल
appliance repair; repair = ac repair, ac service, fridge repair, washing machine repair, tv repair, mobile repair, ro service
painter; wall painting = painter, house painting, wall painting, wall paint, पेंटर
pet grooming; pet = pet grooming, dog grooming, dog, cat grooming, pet spa, vet, veterinary
astrology, astrologer = astrologer, astrology, jyotish, kundli, tarot, ज्योतिष
doctor = doctor, doctors, physician, clinic, docter, dactar, डॉक्टर
beginners = beginner, beginners, starter, basics, basic, naya, shuruaat
workshop = workshop, workshops, work shop, karyashala, कार्यशाला, वर्कशॉप
$seed$, E'\n') line
cross join lateral regexp_split_to_table(split_part(line, '=', 2), ',') phrase
where line like '%=%' and length(btrim(phrase)) between 2 and 60
order by lower(regexp_replace(btrim(phrase), '[[:space:]''’.&-]+', '', 'g'));
