import { DEFAULT_LANGUAGE } from '#contract/locale/language.ts';
import type { PlainKey, T } from '#messages/translation.ts';
import { localCheck } from './local-check.ts';

/** Checks of the contract in forms of professionals, and messages of the server about them. */
const sentences: Readonly<Record<string, PlainKey>> = {
  'Please enter a valid price': 'rules.priceMissing',
  'Please enter a valid positive number': 'rules.priceInvalid',
  'A price has at most two decimals': 'rules.priceDecimals',
  'Please enter a name': 'rules.nameMissing',
  'Please name this option, for example Short hair': 'rules.optionMissing',
  'Another option has this name': 'rules.optionTaken',
  'Another task has this name': 'rules.taskTaken',
  'Please choose the closest task': 'rules.closestMissing',
  'Service ID not found': 'rules.noServiceId',
  'This task has already been added!': 'rules.addedAlready',
  'Weekly hours need seven days, Monday first': 'rules.sevenDays',
  'A date can have hours of its own only once': 'rules.dateTwice',
  'Give an opening and a closing time between 0:00 and 24:00': 'rules.timesMissing',
  'Enter both times': 'rules.timesMissing',
  'Closing time must be after opening time': 'rules.closesFirst',
  'Open intervals of a day must be in order and not overlap': 'rules.overlap',
  'The hours of a day must not overlap': 'rules.overlap',
  'Choose what kind of service it is': 'rules.kindMissing',
  'Choose at least one place': 'rules.placeMissing',
  'The PIN code has six digits': 'rules.pin',
  'This PIN code is in another state than the city': 'rules.pinElsewhere',
  'Choose at least one task that you offer': 'rules.taskMissing',
  'Open on at least one day of the week': 'rules.dayMissing',
  'Choose your city, or use your location, so that distances are right': 'rules.mapMissing',
  'Enter the link of your meeting room, beginning with https://': 'rules.meetingLink',
  'Add at least one person, or choose Just me': 'rules.personMissing',
  'One of your tasks has no one to perform it. Choose a person for it, or serve customers yourself':
    'rules.taskWithoutPerson',
  'Choose at least one task': 'rules.oneTask',
  'Choose at least one day': 'rules.oneDay',
  'Enter a name': 'rules.enterName',
  'Enter a name.': 'rules.enterName',
  'Enter a 10-digit mobile number.': 'rules.mobile',
  'Choose who performs it.': 'rules.performerMissing',
  'Choose who is off.': 'rules.whoIsOffMissing',
  'This is your own e-mail. Enter the one of your team member.': 'rules.ownEmail',
  'Time off must end after it begins.': 'rules.timeOffEnd',
  'Time off must end in the future.': 'rules.timeOffPast',
  'Time off can last a year at most.': 'rules.timeOffLong',
  'Time off can begin within the next two years.': 'rules.timeOffLate',
  'You already have one with this name. Increase its number instead': 'rules.resourceTwice',
  'You already have a resource with this name. Increase its quantity instead.':
    'rules.resourceTwice',
  'Use small letters, digits and single hyphens.': 'rules.slugFormat',
  'Account number must be 9 to 18 digits': 'rules.accountNumber',
  'Invalid IFSC code': 'rules.ifsc',
  'Invalid PAN number': 'rules.pan',
  'Invalid GSTIN': 'rules.gstin',
  'Invalid UPI ID': 'rules.upi',
  'Invalid or expired OTP': 'rules.otp',
  'This is not the address of a public server.': 'rules.feedAddress',
  'We could not reach the server of this calendar.': 'rules.feedUnreachable',
  'This address redirects to another server. Paste the address it redirects to.':
    'rules.feedRedirect',
  'The server of this calendar refused access.': 'rules.feedStatus',
  'This calendar is larger than 10 MB.': 'rules.feedTooLarge',
  'The server of this calendar took longer than 10 seconds.': 'rules.feedTooSlow',
  'There is no calendar at this address.': 'rules.feedNone',
  'This calendar has more than 10,000 upcoming events.': 'rules.feedTooMany',
  'This calendar takes too long to read.': 'rules.feedComplex',
};

const subjects: Readonly<Record<string, PlainKey>> = {
  'The name': 'rules.name',
  'The description': 'rules.description',
  'The address': 'rules.address',
  'The area': 'rules.area',
  'The city': 'rules.city',
  Experience: 'rules.experience',
  'The distance': 'rules.distance',
  'The duration': 'rules.duration',
  'The number': 'rules.number',
};

type Parts = Readonly<Record<string, string>>;

/** Sentences that contain a figure. */
const patterns: readonly [RegExp, (t: T, parts: Parts) => string][] = [
  [
    /^(?<what>.+) needs at least (?<least>\d+) characters$/,
    (t, { what = '', least = '' }) => t('rules.tooShort', { what: subjectOf(t, what), least }),
  ],
  [
    /^(?<what>.+) has at most (?<most>\d+) characters$/,
    (t, { what = '', most = '' }) => t('rules.tooLong', { what: subjectOf(t, what), most }),
  ],
  [/^At most (?<most>\d+) characters$/, (t, { most = '' }) => t('rules.charactersMost', { most })],
  [
    /^(?<what>.+) must be a whole number from (?<least>\d+) to (?<most>\d+)/,
    (t, { what = '', least = '', most = '' }) =>
      what in subjects
        ? t('rules.wholeBetween', { what: subjectOf(t, what), least, most })
        : t('rules.numberBetween', { least, most }),
  ],
  [
    /^Please enter whole minutes from (?<least>\d+) to (?<most>\d+)$/,
    (t, { least = '', most = '' }) => t('rules.minutesBetween', { least, most }),
  ],
  [
    /^The price must be at least (?<price>.+)$/,
    (t, { price = '' }) => t('rules.priceLeast', { price }),
  ],
  [
    /^The price must be at most (?<price>.+)$/,
    (t, { price = '' }) => t('rules.priceMost', { price }),
  ],
  [
    /^At most (?<most>\d+) dates can have hours of their own$/,
    (t, { most = '' }) => t('rules.datesMost', { most }),
  ],
  [
    /^A day can have at most (?<most>\d+) open intervals$/,
    (t, { most = '' }) => t('rules.intervalsMost', { most }),
  ],
  [
    /^Use (?<least>\d+) to (?<most>\d+) characters\.$/,
    (t, { least = '', most = '' }) => t('rules.slugLength', { least, most }),
  ],
  [
    /^Enter a whole number from (?<least>\d+) to (?<most>\d+)\.$/,
    (t, { least = '', most = '' }) => t('rules.numberBetween', { least, most }),
  ],
  [/^'.+' is not a time zone$/, (t) => t('rules.zoneUnknown')],
  [
    /^The server of this calendar refused access \((?<status>\d+)\)\.$/,
    (t, { status = '' }) => t('rules.feedStatusOf', { status }),
  ],
];

/** The message of a check in the language of the page; the contract's text when it has no translation. */
export function localRule<Text extends string | undefined>(t: T, sentence: Text): Text | string {
  if (sentence === undefined || t.language === DEFAULT_LANGUAGE) return sentence;
  const key = sentences[sentence];
  if (key) return t(key);
  for (const [pattern, textOf] of patterns) {
    const match = pattern.exec(sentence);
    if (match) return textOf(t, match.groups ?? {});
  }
  return localCheck(t, sentence) ?? sentence;
}

/** The messages of several fields. */
export function localRules<Fields extends Readonly<Partial<Record<string, string | undefined>>>>(
  t: T,
  fields: Fields,
): Fields {
  const texts = Object.entries(fields).map(([field, text]) => [field, localRule(t, text)]);
  return Object.fromEntries(texts) as Fields;
}

function subjectOf(t: T, what: string): string {
  const key = subjects[what];
  return key ? t(key) : what;
}
