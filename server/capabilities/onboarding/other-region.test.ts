import { afterAll, beforeAll, expect, test } from 'vitest';
import { readInstallations } from '#platform/config/installations.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type OnboardingWorld, onboardingWorld } from '#test/support/worlds/onboarding-world.ts';
import { newPerson } from '#test/support/worlds/people.ts';

const WEST = 'https://west.example';
const SOUTH = 'https://south.example';
const CELLS = `${WEST}=*,${SOUTH}=Karnataka`;
const inBengaluru = {
  ...{ area: 'Koramangala', city: 'Bengaluru', pin: '560034' },
  ...{ latitude: '12.9352', longitude: '77.6245' },
};
const inGoa = {
  ...{ area: 'Anjuna', city: 'Goa', pin: '403509' },
  ...{ latitude: '15.5735', longitude: '73.7407' },
};

const database = testDatabase();
let w: OnboardingWorld;

beforeAll(async () => {
  w = await onboardingWorld(database);
  w.deps.site.installations = readInstallations(CELLS, WEST);
});
afterAll(() => w.close());

test('A service in the region of another installation is refused, with its address', async () => {
  const { id } = await newPerson(w);
  const draft = await w.begin(id, inBengaluru);
  const refused = await w.submit(id, draft);
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    ...{ code: 'OTHER_REGION', state: 'Karnataka', installation: SOUTH },
    message: 'Services in Karnataka are offered on south.example. Please add it there.',
  });
  expect((await w.details(draft.serviceId, id)).status).toBe(404);

  const body = { ...(await w.formBody(inBengaluru)), submit: true };
  const headers = { 'accept-language': 'hi' };
  const inHindi = await w.call('newService', { as: id, body, headers });
  expect(inHindi.body).toMatchObject({
    ...{ code: 'OTHER_REGION', installation: SOUTH, language: 'hi' },
    message: 'Karnataka की सेवाएँ south.example पर मिलती हैं। कृपया अपनी सेवा वहीं जोड़ें।',
  });
});

test('A PIN code of another state than the city or town is refused at its field', async () => {
  const { id } = await newPerson(w);
  for (const address of [
    { ...inGoa, pin: '560038' },
    { ...inGoa, area: 'Alipiri', city: 'Tirupati', pin: '403509' },
  ]) {
    const refused = await w.submit(id, await w.begin(id, address));
    expect(refused).toMatchObject({
      status: 400,
      body: {
        code: 'INVALID',
        errors: { pin: 'This PIN code is in another state than the city' },
      },
    });
  }
});

test('A service in the own region is created, also by the point of its area', async () => {
  const { form } = await w.waiting(inGoa);
  expect(form).toMatchObject({ state: 'pending' });
});

test('A live service cannot move to the region of another installation, but within its own', async () => {
  const { owner, serviceId } = await w.live();
  const params = { serviceId };
  const save = (body: object) => w.call('saveService', { as: owner.id, params, body });
  const submit = () => w.call('submitService', { as: owner.id, params, body: {} });
  await save(inBengaluru);
  expect((await submit()).body).toMatchObject({ code: 'OTHER_REGION', state: 'Karnataka' });
  await save(inGoa);
  expect((await submit()).body.data).toMatchObject({ state: 'pending' });
});

test('A service that was there before its region had another installation can change', async () => {
  const { installations } = w.deps.site;
  delete w.deps.site.installations;
  const { owner, serviceId } = await w.live(inBengaluru);
  w.deps.site.installations = installations;
  const params = { serviceId };
  const body = { name: 'Lotus Hair Room Two' };
  await w.call('saveService', { as: owner.id, params, body });
  const reply = await w.call('submitService', { as: owner.id, params, body: {} });
  expect(reply.body.data).toMatchObject({ state: 'pending' });
});
