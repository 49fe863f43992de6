import { expect, test } from 'vitest';
import { hindi } from '#test/support/texts/texts.ts';
import { requestSubtitle } from './request-subtitle.ts';

test.each(['Root touch-up', "Women's haircut + Root touch-up"])('%s has its Hindi name', (name) => {
  const subtitle = requestSubtitle(hindi, { subServiceName: name, reference: 'ZB-1' });
  expect(subtitle).not.toMatch(/haircut|Root/);
  expect(subtitle).toMatch(/ · ZB-1$/);
});
