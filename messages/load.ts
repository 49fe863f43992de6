import type { Language } from '#contract/locale/language.ts';
import type { Feature, Texts } from './translation.ts';

/** The features of the customer's account, whose texts have a folder of their own. */
const account: readonly Feature[] = [
  'account',
  'closing',
  'contact',
  'links',
  'mailbox',
  'inbox',
  'passkeys',
  'photo',
  'profile',
  'saved',
  'wallet',
];

/** The features of the professional's area, in a folder of their own. */
const provider: readonly Feature[] = [
  'calendars',
  'earnings',
  'form',
  'hours',
  'join',
  'menu',
  'offers',
  'rules',
  'share',
  'stuff',
  'area',
  'conversations',
  'customers',
  'dashboard',
  'day',
  'replies',
  'report',
  'requests',
  'waiting',
  'invitation',
  'member',
  'overlaps',
  'resources',
  'schedule',
  'team',
];

/** The features of the professional's calendar. */
const calendar: readonly Feature[] = ['calendar', 'classes', 'walkins'];

/** Features whose code also uses the texts of others: `localRule` chooses among those of `localCheck` as well. */
const used: Partial<Record<Feature, readonly Feature[]>> = { rules: ['checks'] };

/** The features, and those whose texts their code uses. */
export function withUsed(features: readonly Feature[]): readonly Feature[] {
  return [...new Set(features.flatMap((feature) => [feature, ...(used[feature] ?? [])]))];
}

/** Loads the texts of features in one language; a browser loads no others. */
export async function loadTexts<F extends Feature>(
  language: Language,
  ...features: readonly F[]
): Promise<Texts> {
  const loaded = await Promise.all(
    withUsed(features).map(async (feature) => {
      const { texts } = (await load(language, feature)) as { texts: Texts[F] };
      return [feature, texts] as const;
    }),
  );
  return Object.fromEntries(loaded);
}

/** The bundler finds the files by these patterns. */
function load(language: Language, feature: Feature): Promise<unknown> {
  if (account.includes(feature)) return import(`./${language}/account/${feature}.ts`);
  if (calendar.includes(feature)) return import(`./${language}/calendar/${feature}.ts`);
  if (provider.includes(feature)) return import(`./${language}/provider/${feature}.ts`);
  return import(`./${language}/${feature}.ts`);
}
