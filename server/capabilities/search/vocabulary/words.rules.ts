const WORDS_MAX = 8;
const LETTERS_MAX = 40;

/** Words that carry no search meaning: English, Hindi and Marathi. */
const STOP_WORDS = new Set(
  (
    'a an and any appointment appointments are around at available availability be best book booking bookings by ' +
    'can cheap check cost could do does find for free from get give go good hello help here hey hi how i in is it just ' +
    'know like list look looking me my near nearby need nice now of offer offers on online open or our please price ' +
    'prices rate rates search service services show slot slots some someone somebody that the there thing this to ' +
    'us senior seniors citizen citizens elderly buzurg adult adults unisex myself alone solo people person very visit want wanna we what when where which who will with would you your ' +
    'aa aap achha acha acchi aur batao bata bhi bolo chahiye chahie chaiye de denge dena dedo dikhao dikha do hai hain hame hoga hona ' +
    'ho hu hum hume humko jagah ja jana ka kaha kahan kahaan kar karaane karana karane karani kara karo karna karne karni ' +
    'karva karvana karvane karvani karwa karwana karwane karwani karaun ke ki kisi ko koi kon konsa kya kuch kuchh lagana lagwana ' +
    'lagwani lena lene lo liye lie main mai mein men mera mere meri milega milegi milta mil mujhe muje mujhko pe par ' +
    'paas pas se sa tha wala wale wali waala waali walla ya yahan yaha ' +
    'madhe madhye sathi pahije have havi hava kuthe aahe ahe karaycha karaychi karayche karaych mala ' +
    'का की के को में मे है हैं हूं हूँ पर पे से ने और या भी तो मुझे मुझको मेरा मेरी मेरे हमें हम कोई कहाँ कहां चाहिए चाहिये करना करने करनी ' +
    'करवाना करवाने करवानी कराना कराने लिए लिये वाला वाली वाले बुक पास लगवाना लगवानी सर्विस मध्ये साठी हवी हवे हवा पाहिजे आहे मला करायचे करायची ' +
    'करायचं कुठे चांगला सा ये वह'
  ).split(' '),
);

/** Generic words, searched only when alone. */
const GENERIC_WORDS = new Set(
  (
    'artist artists center centers centre centres class classes clinic clinics coach coaching course courses expert experts house ' +
    'instructor lesson lessons package packages place places professional professionals seekhna sikhna sikhne seekhne shop shops ' +
    'session sessions sikhana learn learning specialist studio studios teacher teachers treatment treatments training ' +
    'क्लास क्लासेस सेंटर सीखना सीखने सिखना दुकान'
  ).split(' '),
);
/** With one of these words, a generic word names the task. */
const TOGETHER = new Set('personal weight strength voice sports skin hair'.split(' '));

/** The search words of a text: lower case, at most eight, without repetition. */
export function wordsOf(text: string): string[] {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/(?<=\p{L})['’](?=s(?!\p{L}))/gu, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word.length > 1 && word.length <= LETTERS_MAX && !STOP_WORDS.has(word));
  const isSpecific = (word: string, index: number) =>
    !GENERIC_WORDS.has(word) || TOGETHER.has(words[index - 1] ?? '');
  const alone = words.filter(isSpecific);
  return [...new Set(alone.length > 0 ? alone : words)].slice(0, WORDS_MAX);
}
