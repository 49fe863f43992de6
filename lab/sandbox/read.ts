import type * as z from 'zod';
import { badField } from './gateway/errors.ts';

/**
 * Parses a body by its schema.
 * @throws Refusal for an invalid one
 */
export function read<S extends z.ZodType>(schema: S, body: unknown): z.infer<S> {
  const result = schema.safeParse(body ?? {});
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw badField(issue?.path.join('.') || 'body', issue?.message ?? 'The body does not fit.');
}
