import { type RefusalCode, refusals } from '#contract/errors.ts';

/** A business error: thrown by commands, turned into a response by the error handler. */
export class Refused extends Error {
  readonly code: RefusalCode;
  readonly fields: Record<string, string> | undefined;
  readonly extra: Record<string, unknown> | undefined;

  constructor(
    code: RefusalCode,
    message?: string,
    more: { fields?: Record<string, string>; extra?: Record<string, unknown> } = {},
  ) {
    super(message ?? refusals[code][1]);
    this.name = 'Refused';
    this.code = code;
    this.fields = more.fields;
    this.extra = more.extra;
  }

  get status(): number {
    return refusals[this.code][0];
  }
}
