/** A review by a demo customer, and the provider's reply if there is one. */
export type DemoReview = readonly [stars: 1 | 2 | 3 | 4 | 5, text: string, reply?: string];

/**
 * Reviews of the demo by the name of the service; its completed bookings get them in turn. A service with fewer than
 * five reviews is 'New'.
 */
export const demoReviews: Readonly<Record<string, readonly DemoReview[]>> = {
  'Marigold Hair & Beauty': [
    [
      5,
      'Meera asked what my mornings look like before she asked what I want. The cut still falls right after two weeks, with no blow-dry at all.',
    ],
    [
      4,
      'Careful and unhurried. I had to wait ten minutes because the customer before me ran over, but I was told so and given tea.',
      'You are right about the ten minutes, and thank you for taking them so kindly. I have put more time between bookings since.',
    ],
    [5, ''],
    [
      3,
      'The layers are lovely, the fringe came out shorter than we had agreed. She offered to look at it again for free, so three stars and not two.',
      'The offer stands. Come whenever it suits you; the fringe will be on me.',
    ],
    [
      5,
      'पहली बार किसी ने पूछा कि बाल घर पर कैसे सँवारती हूँ। कटिंग बहुत अच्छी हुई, और बिल वही जो पहले दिखाया था।',
    ],
    [4, 'Booked it for my mother, who hates salons. She has already asked for the next date.'],
  ],
  'Neem & Indigo Hair House': [
    [
      5,
      'She really does cut curls dry. First time in years that I left without wanting to wash everything out at home.',
      'Curls tell you where they want to go if you wait a minute. Come back before Ganpati, it gets full.',
    ],
  ],
  'Ten Little Moons Nail Bar': [
    [5, 'Tiny monsoon clouds on all ten nails, and not one chipped in twelve days.'],
    [
      5,
      'She opens the sterilised pouch in front of you without being asked. I wish every place did.',
    ],
    [4, 'Beautiful work. The room is small, so come without bags.'],
    [
      2,
      'The polish on two fingers peeled after three days, and I could not get an answer by phone that week.',
      'I am sorry. I was travelling and should have said so here. Two fingers take ten minutes: please come by and I will put it right.',
    ],
    [5, 'बारीक़ काम, साफ़ औज़ार और बिल्कुल सही समय पर शुरू। अगली बार आम वाला डिज़ाइन बनवाऊँगी।'],
    [4, ''],
    [
      5,
      'Came with a photo of a carpet pattern as a joke. Left with the carpet on my nails. Unbelievable hand.',
    ],
    [3, 'Good manicure, but an hour became an hour and a half and I missed my train.'],
  ],
  'Momo Hour': [
    [
      5,
      'My first thirty momos looked like accidents. Tsering ate one and said she had seen worse.',
    ],
    [
      5,
      'You cook, you eat, you wash up, you go home with a recipe written by hand. Best Sunday in a long while.',
    ],
    [
      4,
      'Great class, quite spicy for the children. Tell her beforehand and she makes a mild bowl.',
    ],
    [
      3,
      'The cooking is excellent. The lane is hard to find and nobody answered the door for a while, so we began late.',
      'There is a blue lamp at the corner now, and a bell that works. Thank you for telling me instead of just leaving.',
    ],
    [5, 'हमने सौ नहीं, पर चालीस मोमो तो बना ही लिए। थुकपा लाजवाब था और बातें उससे भी अच्छी।'],
    [5, ''],
    [4, 'Small group, everyone gets to fold. I would have liked a little more about the chutneys.'],
    [5, 'Second visit. This time mine closed.'],
    [
      4,
      'Vegetarian fillings on a separate board without making a fuss about it. Very much appreciated.',
    ],
  ],
  'Sampige Hair Collective': [
    [
      4,
      'The scalp check is not a sales pitch: she told me to buy nothing and change my water filter.',
    ],
    [5, 'Took one look at the ends and said three centimetres. Took three centimetres. Perfect.'],
    [
      3,
      'Nice cut, but the music was loud and I could hardly hear the questions.',
      'Fair. The speaker has moved to the other wall.',
    ],
    [5, ''],
    [5, 'Booked for my daughter, who is four and usually screams. Not a sound.'],
    [4, 'Good advice, fair price, strong coffee. In that order.'],
  ],
  'Cubbon Morning Yoga': [
    [5, 'Under the rain tree in light drizzle. I thought he would cancel; nobody left.'],
    [
      4,
      'A gentle class for stiff office people. Bring insect repellent in July.',
      'I carry a bottle of citronella oil now. Ask before you lie down.',
    ],
    [5, 'He remembers which knee it was.'],
    [5, 'सुबह की हवा, धीमी आवाज़ और कोई जल्दबाज़ी नहीं। बाद में इडली भी मिली।'],
    [
      3,
      'Nice teacher, but on a Sunday the park is so full that I could not hear the breathing part.',
    ],
  ],
  'Kannada Gottilla No More': [
    [
      5,
      'After the second lesson the auto driver laughed, but he went by the meter. That is all I wanted.',
    ],
    [4, 'Practical sentences, no grammar tables. I would not mind one grammar table.'],
    [5, 'Shwetha makes you phone a real shop in the lesson. Terrifying and the best part.'],
    [5, ''],
    [
      2,
      'Too fast for me. I had never heard the language before and was lost after the numbers.',
      'Thank you for saying so. I now ask everybody beforehand, and complete beginners get the first hour alone.',
    ],
    [
      4,
      'Starts on the minute and ends on the minute, with homework. My office group signed up too.',
    ],
    [5, 'My mother-in-law says that my accent is terrible and that she is very happy.'],
  ],
  'Golconda Deep Tissue': [
    [5, 'Ten years at a desk, undone in an hour. It hurts in the way it should.'],
    [4, 'Strong hands and a clear question before every change of pressure.'],
    [
      5,
      'Came home with a folding table, his own towels and hot oil in a flask. Spotless afterwards.',
    ],
    [
      3,
      'Very good massage, but the fan was straight above me and I was cold half of the time.',
      'A blanket lies ready now, also in May. Please do say it at once next time.',
    ],
    [5, 'कंधे का दर्द दो हफ़्ते से था, अब नहीं है। दबाव ज़्यादा लगे तो बस कह दीजिए, वे तुरंत सुनते हैं।'],
  ],
  'Gajra Hair & Skin': [
    [5, 'She told me which play to see. She was right about the play and about the fringe.'],
    [4, ''],
  ],
  'Model Colony Yoga Shala': [
    [5, 'Two fingers on the shoulder blade and suddenly the pose made sense.'],
    [4, 'Strict about arriving on time, which I have come to like.'],
    [5, 'Everything is folded: the blankets, the ropes, eventually me.'],
    [
      3,
      'An excellent teacher, but twelve of us in that room is two too many.',
      'Agreed. It is ten from this month on.',
    ],
    [5, ''],
    [4, 'The joke about engineers is getting old. The teaching is not.'],
    [5, 'पीठ की पुरानी तकलीफ़ के बारे में पहले पूछा, फिर आसन बदलकर करवाए। बहुत भरोसा हुआ।'],
  ],
  'Saat Minute Counselling Studio': [
    [5, 'I will not write what we spoke about. I slept that night.'],
    [4, 'She says when she does not know. I trust her more for it.'],
  ],
};
