import { expect, test } from 'vitest';
import { eachName, fullNames } from './names.ts';

test.each([
  ['Asha', 'Rao', ['Asha Rao']],
  ['asha', 'rao', ['Asha Rao']],
  ['ASHA', 'McRao', ['ASHA McRao', 'Asha Mcrao']],
  ['Asha Devi', 'de Souza', ['Asha Devi De Souza']],
  ['was', 'not', ['Was Not']],
  ['आशा', 'राव', ['आशा राव']],
  ['élan', 'Ôta', ['Élan Ôta']],
])('%s %s is found as %j', (firstName, lastName, found) => {
  expect(fullNames({ firstName, lastName })).toEqual(found);
});

test('Each name is found alone', () => {
  expect(eachName({ firstName: 'id', lastName: 'McRao' })).toEqual(['Id', 'McRao', 'Mcrao']);
});
