import { openSession } from '#capabilities/identity/sessions/open-session.ts';
import { pathOf } from '#contract/call-paths.ts';
import { openWorld, type World } from '../../world/world.ts';
import { picture } from '../samples/images.ts';
import { goodForm } from '../samples/service-form.ts';
import { type Reply, type TestApp, testApp } from './app.ts';
import { newPerson } from './people.ts';

/** The application with steps that submit services and decide about them. */
export async function onboardingWorld(database: { url: string }) {
  const w = await testApp(database);
  const world = openWorld(w.deps);
  await world.masterList();
  return { ...w, world, ...stepsOf(w, world) };
}

export type OnboardingWorld = Awaited<ReturnType<typeof onboardingWorld>>;

function stepsOf(w: TestApp, world: World) {
  const formBody = async (input: object = {}) => goodForm(await world.masterList(), input);

  async function begin(as: string, input: object = {}): Promise<Reply['body']> {
    const reply = await w.call('newService', { as, body: await formBody(input) });
    if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
    return reply.body.data;
  }

  const submit = (as: string, { serviceId, version }: { serviceId: string; version: number }) =>
    w.call('submitService', { as, params: { serviceId }, body: { version } });

  /** A submitted service, its owner and an admin. */
  async function waiting(input: object = {}) {
    const owner = await newPerson(w);
    const admin = await world.admin();
    const draft = await begin(owner.id, input);
    const { body } = await submit(owner.id, draft);
    return { owner, admin, form: body.data, serviceId: draft.serviceId as string };
  }

  const approve = (as: string, serviceId: string, version: number) =>
    w.call('approveService', { as, params: { serviceId }, body: { version } });

  const reject = (
    as: string,
    serviceId: string,
    version: number,
    reason = 'The address is no shop',
  ) => w.call('rejectService', { as, params: { serviceId }, body: { version, reason } });

  /** A live service. */
  async function live(input: object = {}) {
    const one = await waiting(input);
    const reply = await approve(one.admin.id, one.serviceId, one.form.version);
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
    return { ...one, version: reply.body.data.version as number };
  }

  const details = (serviceId: string, as?: string) =>
    w.call('serviceDetails', { params: { serviceId }, ...(as ? { as } : {}) });

  async function sendPicture(as: string, serviceId: string, bytes?: Buffer) {
    const { token } = await openSession(w.deps, as, 'test');
    const answer = await w.app.inject({
      method: 'POST',
      url: pathOf('addServicePhoto', { serviceId }),
      headers: { 'content-type': 'image/jpeg', authorization: `Bearer ${token}` },
      payload: bytes ?? (await picture('jpeg')),
    });
    return { status: answer.statusCode, body: answer.json() };
  }

  return { formBody, begin, submit, waiting, approve, reject, live, details, sendPicture };
}
