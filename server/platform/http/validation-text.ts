import { z } from 'zod';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/** Longer lists of choices are not included. */
const CHOICES_MAX = 12;

const formats: Readonly<Record<string, string>> = {
  uuid: 'is not a valid ID',
  guid: 'is not a valid ID',
  email: 'is not a valid e-mail',
  url: 'is not a valid web address',
  datetime: 'is not a valid date and time, such as 2026-08-04T18:00:00+05:30',
  date: 'is not a valid date, such as 2026-08-04',
  time: 'is not a valid time, such as 18:00',
};

const kinds: Readonly<Record<string, string>> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  tuple: 'must be a list',
  object: 'must be an object',
  record: 'must be an object',
  date: 'must be a date',
  null: 'must be empty',
};

/** Replaces the library's message with ours in every schema without a message. */
export function wordIssues(): void {
  z.config({ customError: issueText });
}

/** 'First name is required.': the error of a field, with its label. */
export function issueText(issue: Issue): string {
  const label = labelOf(issue.path ?? []);
  return `${label} ${problemOf(issue)}.`;
}

function problemOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(issue.input) ? 'is required' : (kinds[issue.expected] ?? 'is not valid');
    case 'too_small':
    case 'too_big':
      return sizeProblem(issue);
    case 'invalid_format':
      return formats[issue.format] ?? 'is not in the right form';
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return 'has a field that we do not know';
    case 'invalid_value':
      return isMissing(issue.input) ? 'is required' : choiceProblem(issue.values);
    default:
      return isMissing(issue.input) ? 'is required' : 'is not valid';
  }
}

function sizeProblem(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>): string {
  const isSmall = issue.code === 'too_small';
  const limit = Number(isSmall ? issue.minimum : issue.maximum);
  const bound =
    issue.inclusive === false ? exclusiveBound(isSmall) : isSmall ? 'at least' : 'at most';
  if (issue.origin === 'string') {
    if (isSmall && limit <= 1) return 'is required';
    return `must have ${bound} ${counted(limit, 'character')}`;
  }
  if (issue.origin === 'array' || issue.origin === 'set' || issue.origin === 'map') {
    return `must have ${bound} ${limit === 1 ? '1 entry' : `${limit} entries`}`;
  }
  return `must be ${bound} ${limit}`;
}

function exclusiveBound(isSmall: boolean): string {
  return isSmall ? 'more than' : 'less than';
}

function choiceProblem(values: readonly unknown[]): string {
  if (values.length === 1) return `must be ${String(values[0])}`;
  if (values.length > CHOICES_MAX) return 'is not one of the choices';
  return `must be one of ${values.map(String).join(', ')}`;
}

function isMissing(input: unknown): boolean {
  return input === undefined || input === null;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** 'Start time' for startTime; an entry of a list is named by its list and its position, from one. */
function labelOf(path: readonly PropertyKey[]): string {
  const names = path.filter((part) => typeof part === 'string');
  const place = path.findLast((part) => typeof part === 'number');
  const name = names.at(-1);
  if (name === undefined) return place === undefined ? 'The request' : `Entry ${place + 1}`;
  const words = name
    .slice(0, 40)
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()
    .replace(/\bids?\b/, (id) => id.toUpperCase().replace('IDS', 'IDs'))
    .replace(/\b(?:upi|pan|otp|ifsc|url)\b/, (word) => word.toUpperCase());
  const label = words.charAt(0).toUpperCase() + words.slice(1);
  return place === undefined ? label : `${label} ${place + 1}`;
}
