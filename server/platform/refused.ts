import { type RefusalCode, refusals } from '#contract/errors.ts';
import { DEFAULT_LANGUAGE, type Language } from '#contract/locale/language.ts';
import type { Sentence } from '#messages/sentence.ts';
import type { T } from '#messages/translation.ts';
import { textsIn } from './texts.ts';

/** A text that is the same in every language, such as a check of the contract, or a sentence. */
type Text = string | Sentence;
type Fields = Readonly<Record<string, Text>>;

/** The texts of a refusal in a response. `language` is present when it is not that of the API. */
export type Written = { message: string; errors?: Record<string, string>; language?: Language };

/** A business error: thrown by commands, turned into a response by the error handler. */
export class Refused extends Error {
  readonly code: RefusalCode;
  readonly extra: Record<string, unknown> | undefined;
  readonly #text: Text | undefined;
  readonly #fields: Fields | undefined;

  constructor(
    code: RefusalCode,
    text?: Text,
    more: { fields?: Fields; extra?: Record<string, unknown> } = {},
  ) {
    super(written(text ?? refusals[code][1], textsIn(DEFAULT_LANGUAGE)));
    this.name = 'Refused';
    this.code = code;
    this.extra = more.extra;
    this.#text = text;
    this.#fields = more.fields;
  }

  get status(): number {
    return refusals[this.code][0];
  }

  /** The refusal in the language of these texts, as far as it is made of sentences. */
  write(t: T): Written {
    const isSentence = typeof this.#text === 'function';
    const message = typeof this.#text === 'function' ? this.#text(t) : this.message;
    return {
      message,
      ...(this.#fields ? { errors: writtenFields(this.#fields, t) } : {}),
      ...(isSentence && t.language !== DEFAULT_LANGUAGE ? { language: t.language } : {}),
    };
  }
}

function writtenFields(fields: Fields, t: T): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, text]) => [field, written(text, t)]),
  );
}

function written(text: Text, t: T): string {
  return typeof text === 'function' ? text(t) : text;
}
