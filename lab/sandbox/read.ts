import type * as z from 'zod';
import { badField } from './gateway/errors.ts';

/** Reads a body by its schema; what does not fit is refused in the gateway's error shape. */
export function read<S extends z.ZodType>(schema: S, body: unknown): z.infer<S> {
  const result = schema.safeParse(body ?? {});
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw badField(issue?.path.join('.') || 'body', issue?.message ?? 'The body does not fit.');
}
