/** A word that the code does not use, and the standard term for it. */
export interface BannedTerm {
  pattern: RegExp;
  use: string;
  /** Files where the word is the standard term. */
  except?: RegExp;
}

/** Search is about the words of a query and the letters of a word. */
const SEARCH = /(?:^|\/)(?:search|gazetteer)(?:[/.]|$)/;

/** Banned in identifiers, file names, comments and test titles. */
export const bannedEverywhere: readonly BannedTerm[] = [
  { pattern: /\bwish(?:e[sd]|ing)?\b/g, use: 'input, params, request, query or options' },
  { pattern: /\b(?:tells?|told|telling)\b/g, use: 'notify, deliver, report or distinguish' },
  { pattern: /\b(?:lays?|laid|laying)\b(?! out)/g, use: 'create, seed or publish' },
  { pattern: /\bmend(?:s|ed|ing)?\b/g, use: 'repair or fix' },
  { pattern: /\bdesks?\b/g, use: 'admin or admin list' },
  { pattern: /\bin words\b/g, use: 'as text' },
  { pattern: /\bhurr(?:y|ied)\b/g, use: 'bounded' },
  { pattern: /\b(?:afresh|anew)\b/g, use: 'again, rebuild or reload' },
  { pattern: /\bdoors?\b/g, use: 'public API or endpoint' },
  { pattern: /\bplant(?:s|ed|ing)\b/g, use: 'create, insert or mutant' },
  { pattern: /\brescu(?:es?|ed|ing)\b/g, use: 'rebooking' },
  { pattern: /\bmake[ -]goods?\b/g, use: 'compensation' },
  { pattern: /\bup(?:holds?|held|holding)\b/g, use: 'resolve in favour of' },
  { pattern: /\b(?:no|some)body\b|\bwhoever\b/g, use: 'the role: customer, provider, caller' },
  { pattern: /\bstrangers?\b/g, use: 'anonymous, other or untrusted' },
  { pattern: /\bway on\b/g, use: 'next step' },
  { pattern: /\bsets? right\b/g, use: 'corrects' },
  { pattern: /\bknows? nothing\b/g, use: 'must not depend on' },
  { pattern: /\btidy\b/g, use: 'clean up or normalize' },
];

/** Ordinary words in a sentence, but not names of files, functions, types or variables. */
export const bannedInNames: readonly BannedTerm[] = [
  { pattern: /\bwords\b/g, use: 'text, label, message or terms', except: SEARCH },
  { pattern: /\b(?:asked|shown|kept)\b/g, use: 'requested, displayed or stored: a noun' },
  { pattern: /\b(?:ground|stage)\b/g, use: 'harness or fixture' },
  { pattern: /\bfloors\b/g, use: 'layers' },
  { pattern: /\brooms?\b/g, use: 'layer, space or capacity' },
  { pattern: /\bmove[sd]?\b/g, use: 'transition, reschedule, grant or revoke' },
  { pattern: /\bstanding\b/g, use: 'account status' },
  { pattern: /\bletters?\b/g, use: 'e-mail', except: SEARCH },
  { pattern: /\bpictures\b/g, use: 'images or photos' },
];
