/** The error object of a failed call. */
export type ErrorBody = {
  code: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR' | 'SERVER_ERROR';
  description: string;
  field?: string;
  source: string;
  step: string;
  reason: string;
  metadata: { payment_id?: string; order_id?: string };
};

/** An error of the gateway with its HTTP status and body. */
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

/** A 400 for invalid input. */
export function badRequest(description: string, more: Partial<ErrorBody> = {}): Refusal {
  return new Refusal(400, { code: 'BAD_REQUEST_ERROR', description, ...nothing, ...more });
}

/** A 400 for one invalid field of the body. */
export function badField(field: string, description: string, step = 'NA'): Refusal {
  const reason = 'input_validation_failed';
  return badRequest(description, { field, source: 'business', step, reason });
}

/** A 400 for unknown fields. */
export function extraField(fields: string[], step = 'NA'): Refusal {
  const description = `${fields.join(', ')} is/are not required and should not be sent`;
  return badRequest(description, { source: 'business', step, reason: 'extra_field_sent' });
}

/** A 400 for an unknown id, as in the real gateway. */
export function unknownId(): Refusal {
  const more = { source: 'business', reason: 'input_validation_failed' };
  return badRequest('The id provided does not exist', more);
}

/** A 409 for a refund key that is reused with a different request. */
export function keyConflict(): Refusal {
  const description = 'Different request with the same idempotency key has already been processed.';
  return new Refusal(409, { code: 'BAD_REQUEST_ERROR', description, ...nothing });
}

/** A 401 for a wrong or missing key. */
export function unauthorised(description: string): Refusal {
  return new Refusal(401, { code: 'BAD_REQUEST_ERROR', description, ...nothing });
}

/** A 403 for a request from an origin that is not allowed. */
export function forbidden(description: string): Refusal {
  return new Refusal(403, { code: 'BAD_REQUEST_ERROR', description, ...nothing });
}

/** A 404 for an unknown path. */
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
