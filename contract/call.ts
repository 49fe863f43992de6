import { z } from 'zod';
import type { ReadSubject } from './admin/security-events.ts';
import type { RefusalCode } from './errors.ts';

/** `anyone` needs no session; the others need one, `provider` and `admin` also the role. */
export type Access = 'anyone' | 'customer' | 'provider' | 'admin';

/** The required role and state of the caller. */
export type Guard = {
  access: Access;
  /**
   * The reason why an admin may make this call without the second factor. All other calls of admins
   * need it: verified in this session to read, verified just now to change anything.
   */
  openWithoutProof?: string;
  /** A POST call that only reads; it is a POST because its input must not appear in a URL. */
  isReading?: boolean;
  /** Admin pages poll it, so it does not count as activity of the admin. */
  isPolled?: boolean;
  /** The record with personal data that this call returns to an admin, and the parameter with its id, if it has one. */
  reads?: { kind: ReadSubject; param?: string };
  /** The list with personal data that this call returns to an admin. */
  lists?: 'people' | 'bookings' | 'documents' | 'search' | 'audit log';
  /** A suspended provider may still call it, to meet obligations towards customers. */
  isOpenToSuspended?: boolean;
};

type Common = Guard & {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api/user; matched case-insensitively (API-43). */
  path: string;
  /** A description of the call for the API document. */
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** A read that takes several times the work of others, such as a search. */
  isCostly?: boolean;
  /**
   * Anonymous requests may be answered by a replica that lags some seconds: the response is public and decides about no
   * seat, money or access.
   */
  mayLag?: boolean;
  /** The errors besides those that follow from access, parameters and body. */
  errors: readonly RefusalCode[];
};

/** Responds with { status, message, data } and the fields of `more`. */
export type JsonCall = Common & {
  body?: z.ZodType;
  data: z.ZodType;
  more?: z.ZodObject;
  /** The status of a success; 200 unless the call creates something. */
  status?: number;
  /** The response contains secrets, so it is not stored for repetition by an Idempotency-Key. */
  isUnkeyed?: boolean;
  /** The credential that replaces the session. */
  credential?: 'refresh' | 'ticket';
};

/** Takes a file as its body. */
export type UploadCall = Common & {
  upload: { types: readonly string[]; otherType: RefusalCode; bytesMax: number };
  data: z.ZodType;
};

/** Responds with a file of this media type. */
export type FileCall = Common & {
  file: string;
  /** Responds with 304 if the version in `If-None-Match` is current. */
  hasEtag?: boolean;
};

export type CallDefinition = JsonCall | UploadCall | FileCall;

/** The calls of one capability, by name. */
export type CallDefinitions = Readonly<Record<string, Readonly<CallDefinition>>>;

/** The id of an image: 128 random bits in the form of a UUID, without its version and variant. */
export const ImageId = z.guid();

/** Parameters of a path that are UUIDs. */
export function ids<const Name extends string>(
  ...names: readonly Name[]
): z.ZodObject<{ [Each in Name]: z.ZodUUID }> {
  const shape = Object.fromEntries(names.map((name) => [name, z.uuid()]));
  return z.object(shape as { [Each in Name]: z.ZodUUID });
}
