import { z } from 'zod';
import { REASON_LENGTH_MAX } from './limits.ts';

/**
 * A text that a person typed, in a form that every part of the product can store and display: complete characters,
 * without control characters except line breaks. It is plain text; markup in it has no effect.
 */
export function plainText(max: number) {
  return z.string().max(max).refine(isPlain, 'Please use plain text without control characters.');
}

function isPlain(text: string): boolean {
  return text.isWellFormed() && !/[^\P{Cc}\n\r\t]/u.test(text);
}

/** An instant on the wire: ISO 8601 with an offset, with at most nine decimals of a second. */
export const InstantText = z.iso
  .datetime({ offset: true })
  .max(40)
  .refine(
    (text) => !/\.\d{10,}/.test(text),
    'Please give a date and time with at most nine digits of a second.',
  );

/** An instant as above, or a local date and time ('YYYY-MM-DDTHH:MM') by the clock of the service or team. */
export const MomentText = z.iso
  .datetime({ offset: true, local: true })
  .max(40)
  .refine(
    (text) => !/\.\d{10,}/.test(text),
    'Please give a date and time with at most nine digits of a second.',
  );

export const Reason = plainText(REASON_LENGTH_MAX)
  .transform((reason) => reason.trim())
  .refine((reason) => reason !== '', 'Please give a reason.');

export const ReasonBody = z.object({
  reason: Reason,
});

/** The reason of an admin's action. The audit log stores the text, so it must not contain personal data. */
export const AuditReasonBody = z.object({
  reason: plainText(REASON_LENGTH_MAX)
    .transform((text) => text.trim())
    .refine((text) => text.length >= 3, 'Please give a reason.'),
});
