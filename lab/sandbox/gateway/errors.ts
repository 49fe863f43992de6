/** The error object inside every refusal of the gateway. */
export type ErrorBody = {
  code: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR' | 'SERVER_ERROR';
  description: string;
  field?: string;
  source: string;
  step: string;
  reason: string;
  metadata: { payment_id?: string; order_id?: string };
};

/** A refusal of the gateway, with the status and body that go over the wire. */
export class Refusal extends Error {
  readonly status: number;
  readonly error: ErrorBody;

  constructor(status: number, error: ErrorBody) {
    super(error.description);
    this.name = 'Refusal';
    this.status = status;
    this.error = error;
  }
}

const nothing = { source: 'NA', step: 'NA', reason: 'NA', metadata: {} };

/** A 400 for input the gateway will not take. */
export function badRequest(description: string, more: Partial<ErrorBody> = {}): Refusal {
  return new Refusal(400, { code: 'BAD_REQUEST_ERROR', description, ...nothing, ...more });
}

/** A 400 for one field of the body. */
export function badField(field: string, description: string, step = 'NA'): Refusal {
  const reason = 'input_validation_failed';
  return badRequest(description, { field, source: 'business', step, reason });
}

/** A 400 for fields the call does not know. */
export function extraField(fields: string[], step = 'NA'): Refusal {
  const description = `${fields.join(', ')} is/are not required and should not be sent`;
  return badRequest(description, { source: 'business', step, reason: 'extra_field_sent' });
}

/** The answer to an unknown id: 400, as in the real gateway. */
export function unknownId(): Refusal {
  const more = { source: 'business', reason: 'input_validation_failed' };
  return badRequest('The id provided does not exist', more);
}

/** A 409 for a refund key that is used twice for different requests. */
export function keyConflict(): Refusal {
  const description = 'Different request with the same idempotency key has already been processed.';
  return new Refusal(409, { code: 'BAD_REQUEST_ERROR', description, ...nothing });
}

/** A 401: wrong or missing key. */
export function unauthorised(description: string): Refusal {
  return new Refusal(401, { code: 'BAD_REQUEST_ERROR', description, ...nothing });
}

/** A 403: the request comes from where none may come from. */
export function forbidden(description: string): Refusal {
  return new Refusal(403, { code: 'BAD_REQUEST_ERROR', description, ...nothing });
}

/** A 404: no such address. */
export function unknownUrl(): Refusal {
  const description = 'The requested URL was not found on the server.';
  return new Refusal(404, { code: 'BAD_REQUEST_ERROR', description, ...nothing });
}

/** A 404 for a person without an authenticator. */
export function noAuthenticator(): Refusal {
  const description = 'This person has no authenticator here.';
  return new Refusal(404, { code: 'BAD_REQUEST_ERROR', description, ...nothing });
}

/** A 500 without internal details. */
export function broken(): Refusal {
  const description = 'We are facing some trouble completing your request at the moment.';
  return new Refusal(500, { code: 'SERVER_ERROR', description, ...nothing });
}
