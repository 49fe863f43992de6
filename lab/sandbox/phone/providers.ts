import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { WorldClock } from '../clock.ts';
import type { Faults } from '../gateway/faults.ts';
import type { Phone, PhoneMessage, RegisteredTemplate } from './phone.ts';

type ProviderOptions = {
  phone: Phone;
  clock: WorldClock;
  faults: () => Faults;
  templates: readonly RegisteredTemplate[];
  stopping: AbortSignal;
};
type Sent = Pick<PhoneMessage, 'channel' | 'to' | 'template'> & { values: readonly string[] };
type PhoneId = { Params: { version: string; phoneId: string } };

const SLOW_MS = 3000;
const SILENT_MS_MAX = 60_000;
const MOBILE = /^91[6-9]\d{9}$/;
/** MSG91 discards the same request within this time. */
const REPEAT_MS = 10_000;

const FlowBody = z.object({
  template_id: z.string(),
  recipients: z.array(z.record(z.string(), z.string())).length(1),
});
const MessageBody = z.object({
  messaging_product: z.literal('whatsapp'),
  to: z.string(),
  type: z.literal('template'),
  template: z.object({
    name: z.string(),
    language: z.object({ code: z.string() }),
    components: z
      .array(
        z.object({
          type: z.literal('body'),
          parameters: z.array(z.object({ type: z.literal('text'), text: z.string() })),
        }),
      )
      .length(1),
  }),
});

/** MSG91's flow API under /msg91 and WhatsApp's Cloud API under /whatsapp, with their faults. */
export async function mobileProviders(
  app: FastifyInstance,
  options: ProviderOptions,
): Promise<void> {
  await app.register(smsProvider, options);
  await app.register(whatsAppProvider, options);
}

async function smsProvider(app: FastifyInstance, options: ProviderOptions): Promise<void> {
  const latest = new Map<string, number>();
  app.post('/msg91/api/v5/flow', async (request, reply) => {
    if (await isDown(options, 'sms', reply)) return reply;
    if (!request.headers['authkey']) return flowError(reply, 401, '401', 'AuthenticationFailure');
    const body = FlowBody.safeParse(request.body);
    if (!body.success) return flowError(reply, 400, '400', 'Invalid request');
    const { mobiles = '', ...values } = body.data.recipients[0] ?? {};
    const isRefused = options.faults().sms === 'refuse' || !MOBILE.test(mobiles);
    if (isRefused) return flowError(reply, 200, '202', 'Invalid mobile number');
    const text = JSON.stringify(body.data);
    const nowMs = options.clock.now();
    const isRepeated = nowMs - (latest.get(text) ?? Number.NEGATIVE_INFINITY) < REPEAT_MS;
    if (isRepeated) return flowError(reply, 200, '311', 'Same request within 10 seconds');
    const { template_id: template } = body.data;
    const listed = Object.keys(values).map((_name, at) => values[`VAR${at + 1}`] ?? '');
    const sent = { channel: 'sms', to: mobiles.slice(2), template, values: listed } as const;
    const message = deliver(options, sent);
    if (!message) return flowError(reply, 400, '400', 'Template not found');
    latest.set(text, nowMs);
    return answer(
      options,
      { channel: 'sms', request, reply },
      { message: message.id, type: 'success' },
    );
  });
}

function flowError(reply: FastifyReply, status: number, code: string, message: string) {
  return reply.code(status).send({ type: 'error', code, message });
}

async function whatsAppProvider(app: FastifyInstance, options: ProviderOptions): Promise<void> {
  app.post<PhoneId>('/whatsapp/:version/:phoneId/messages', async (request, reply) => {
    if (await isDown(options, 'whatsapp', reply)) return reply;
    const { authorization = '' } = request.headers;
    if (!authorization.startsWith('Bearer ')) return graphError(reply, 401, 190, 'Invalid token');
    const body = MessageBody.safeParse(request.body);
    if (!body.success) return graphError(reply, 400, 100, 'Invalid parameter');
    const { to, template } = body.data;
    const isRefused = options.faults().whatsapp === 'refuse' || !MOBILE.test(to);
    if (isRefused) return graphError(reply, 400, 131026, 'Message undeliverable');
    const values = template.components.flatMap(({ parameters }) =>
      parameters.map(({ text }) => text),
    );
    const sent = { channel: 'whatsapp', to: to.slice(2), template: template.name, values } as const;
    const message = deliver(options, sent);
    if (!message) return graphError(reply, 404, 132001, 'Template does not exist');
    return answer(
      options,
      { channel: 'whatsapp', request, reply },
      {
        messaging_product: 'whatsapp',
        contacts: [{ input: to, wa_id: to }],
        messages: [{ id: `wamid.${message.id}`, message_status: 'accepted' }],
      },
    );
  });
}

function graphError(reply: FastifyReply, status: number, code: number, message: string) {
  const error = { message: `(#${code}) ${message}`, type: 'OAuthException', code };
  return reply.code(status).send({ error });
}

/** Delivers a message with its registered text; undefined for a template that is not registered. */
function deliver({ phone, templates }: ProviderOptions, sent: Sent): PhoneMessage | undefined {
  const { values, ...message } = sent;
  const registered = templates.find(({ id }) => id === sent.template);
  const text = registered?.text.replace(/\{(\d)\}/g, (_hole, at) => values[Number(at) - 1] ?? '');
  return text === undefined ? undefined : phone.receive({ ...message, text });
}

async function isDown(
  { faults, stopping }: ProviderOptions,
  channel: 'sms' | 'whatsapp',
  reply: FastifyReply,
): Promise<boolean> {
  const fault = faults()[channel];
  if (fault === 'slow') await wait(SLOW_MS, undefined, { signal: stopping }).catch(() => {});
  if (fault === 'down') await reply.code(502).type('text/html').send('<h1>502 Bad Gateway</h1>');
  return fault === 'down';
}

/** The reply to a delivered message, unless a fault replaces or withholds it. */
async function answer(
  { faults, stopping }: ProviderOptions,
  exchange: { channel: 'sms' | 'whatsapp'; request: FastifyRequest; reply: FastifyReply },
  payload: object,
): Promise<FastifyReply> {
  const { channel, request, reply } = exchange;
  const fault = faults()[channel];
  if (fault === 'accept-then-fail') return reply.code(502).send({ error: 'Bad gateway' });
  if (fault !== 'silent') return reply.send(payload);
  const { socket } = request.raw;
  const bound = AbortSignal.any([stopping, AbortSignal.timeout(SILENT_MS_MAX)]);
  if (!socket.destroyed) await once(socket, 'close', { signal: bound }).catch(() => {});
  socket.destroy();
  return reply.hijack();
}
