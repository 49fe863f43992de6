import { z } from 'zod';
import { MobileError, type SendMobile } from './port.ts';
import { outcomeOfStatus, postJson } from './post-json.ts';
import { templateOf, type WhatsAppSettings } from './settings.ts';

const Accepted = z.object({ messages: z.array(z.object({ id: z.string() })).min(1) });
const Refused = z.object({ error: z.object({ code: z.number() }) });

/**
 * Codes of the Graph API after which a message may be accepted later: unknown and temporary errors, limits,
 * maintenance, and a token or permission that an operator renews.
 */
const LATER = [
  0, 1, 2, 3, 4, 10, 190, 80007, 130429, 131000, 131005, 131016, 131042, 131048, 131056, 131057,
  133016,
];

/** WhatsApp by Meta's Cloud API, which delivers approved templates only, whatever the time of day. */
export function whatsApp(settings: WhatsAppSettings, msMax?: number): SendMobile {
  return async ({ to, template, language, values }) => {
    if (template === 'code') throw new MobileError('refused', 'no template');
    const { id, language: code } = templateOf(settings.templates[template], language);
    const parameters = values.map((text) => ({ type: 'text', text }));
    const { status, body } = await postJson(
      `${settings.baseUrl}/${settings.phoneId}/messages`,
      { authorization: `Bearer ${settings.token}` },
      {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: `91${to}`,
        type: 'template',
        template: { name: id, language: { code }, components: [{ type: 'body', parameters }] },
      },
      msMax,
    );
    const [message] = Accepted.safeParse(body).data?.messages ?? [];
    if (status < 300 && message) return message.id;
    const reason = Refused.safeParse(body).data?.error.code;
    const isLater =
      reason === undefined ? outcomeOfStatus(status) === 'unavailable' : LATER.includes(reason);
    throw new MobileError(
      isLater || status >= 500 ? 'unavailable' : 'refused',
      `${reason ?? status}`,
    );
  };
}
