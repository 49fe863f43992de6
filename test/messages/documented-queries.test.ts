import { expect, test } from 'vitest';
import { unknownParameters } from '../support/browser/documented-queries.ts';

const base = 'https://zapbooking.test/api/user';
const check = '/serviceProvider/walkIns/check?serviceId=1';

test.each([
  ['GET', check, []],
  // The check of a walk-in once sent its whole form.
  ['GET', `${check}&customerName=Asha&phoneNumber=9845012345`, ['customerName', 'phoneNumber']],
  ['GET', '/serviceProvider/walkIns/check', []],
  ['POST', '/payment/caring?email=asha%40example.com', ['email']],
  ['GET', '/unknown?email=asha%40example.com', []],
])('%s %s has the undocumented parameters %j', (method, path, names) => {
  expect(unknownParameters(method, base + path)).toEqual(names);
});
