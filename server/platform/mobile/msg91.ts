import { z } from 'zod';
import { MobileError, type SendMobile } from './port.ts';
import { outcomeOfStatus, postJson } from './post-json.ts';
import { type SmsSettings, templateOf } from './settings.ts';

const Reply = z.object({
  type: z.string(),
  message: z.coerce.string().optional(),
  code: z.coerce.string().optional(),
});

/** Codes for which an operator has work to do: key, balance, addresses. The message may be accepted later. */
const REPAIRED_LATER = ['201', '207', '208', '301', '302', '303', '401', '418'];
/** The same message within ten seconds: the one before was accepted. */
const REPEATED = '311';

/**
 * SMS by MSG91's flow API. A template of MSG91 carries the id under which its text is registered with the operators
 * (DLT); the values are VAR1, VAR2 and so on.
 */
export function msg91(settings: SmsSettings, msMax?: number): SendMobile {
  return async ({ to, template, language, values }) => {
    const variables = Object.fromEntries(values.map((value, at) => [`VAR${at + 1}`, value]));
    const { status, body } = await postJson(
      `${settings.baseUrl}/api/v5/flow`,
      { authkey: settings.authKey },
      {
        template_id: templateOf(settings.templates[template], language).id,
        short_url: '0',
        recipients: [{ mobiles: `91${to}`, ...variables }],
      },
      msMax,
    );
    const { data: reply } = Reply.safeParse(body);
    if (status < 300 && reply?.type === 'success') return reply.message ?? '';
    const code = reply?.code ?? String(status);
    if (code === REPEATED) return '';
    const isLater = REPAIRED_LATER.includes(code) || outcomeOfStatus(status) === 'unavailable';
    throw new MobileError(isLater ? 'unavailable' : 'refused', code);
  };
}
