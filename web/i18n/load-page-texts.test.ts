import { expect, test } from 'vitest';
import { translator } from '#messages/translation.ts';
import { pageTexts, withDescriptions } from './load-page-texts.ts';

const MASTER = 'Wash, consultation, cut and blow-dry.';
const OWN = 'With a cup of chai.';

async function describedIn(url: string) {
  const texts = await pageTexts(new Request(url), 'service');
  return withDescriptions(texts, [MASTER, OWN]);
}

test('A page has the Hindi descriptions of its own tasks only', async () => {
  const { language, texts } = await describedIn('http://localhost/hi/service-details/1');
  expect(texts.descriptions).toEqual({ [MASTER]: 'हेयर वॉश, सलाह, कट और ब्लो-ड्राई।' });
  const t = translator(language, texts);
  expect(t.descriptionOf(MASTER)).toBe('हेयर वॉश, सलाह, कट और ब्लो-ड्राई।');
  expect(t.descriptionOf(OWN)).toBe(OWN);
  expect(t('service.notFound')).not.toBe('');
});

test('An English page has no other descriptions', async () => {
  const { language, texts } = await describedIn('http://localhost/service-details/1');
  expect(texts.descriptions).toEqual({});
  expect(translator(language, texts).descriptionOf(MASTER)).toBe(MASTER);
});
