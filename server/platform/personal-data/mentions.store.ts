import type { RawBuilder } from 'kysely';
import { sql } from '../db/sql.ts';
import type { Subject } from './parts.ts';

/**
 * Whether a text mentions a person: a name as a whole word, the e-mail address or the phone number.
 */
export function mentions(
  { email, phone, firstName, lastName }: Subject,
  text: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const names = [firstName, lastName].map((name) => `\\m${name}\\M`);
  const numbers = [email, ...(phone ? [phone] : [])];
  return sql<boolean>`(${text} ~* any(${names}::text[]) or exists (
    select from unnest(${numbers}::text[]) word where strpos(lower(${text}), word) > 0))`;
}
