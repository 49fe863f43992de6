import { z } from 'zod';
import { REASON_LENGTH_MAX } from './limits.ts';

/**
 * A text that a person typed, in a form that every part of the product can store and display: complete characters,
 * without control characters except line breaks. It is plain text; markup in it has no effect. Removes the invisible
 * controls of the direction, which people paste without knowing.
 */
export function plainText(max: number) {
  return z
    .string()
    .max(max)
    .overwrite(withoutDirectionControls)
    .refine(isPlain, 'Please use plain text without control characters.');
}

/**
 * Marks, embeddings, overrides and isolates of Unicode's bidirectional algorithm. They reverse the text of ours that
 * follows. The joiners U+200C and U+200D, which Indian keyboards write, stay.
 */
const directionControls = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

export function withoutDirectionControls(text: string): string {
  return text.replace(directionControls, '');
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
