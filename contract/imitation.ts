/**
 * Letters of other scripts that look like a Latin one (Unicode Technical Standard 39), as pairs; digits that are
 * read as letters come last.
 */
const LOOKALIKES =
  'аaвbсcԁdеeɡgһhіiјjкkӏlмmнhоoрpԛqгrѕsтtυuѵvԝwхxуyʏyᴢzᴀaᴋkɴnɢgʙbοoαaεeιiκkνvρpτtχxγyѡwօoսuհhոnցgɩi0o1l3e5s';

const latin = new Map(
  Array.from({ length: Array.from(LOOKALIKES).length / 2 }, (_, n) => {
    const [from = '', to = ''] = Array.from(LOOKALIKES).slice(2 * n, 2 * n + 2);
    return [from, to] as const;
  }),
);

/** Words that usually follow the company's own name. */
const OURS =
  /zap(?:booking|support|help|care|team|admin|official|security|payment|refund|customer|service)/;
/** A role of the company that is used as a name, with the words that may surround it. */
const ROLE = new RegExp(
  '^(?:the)?(?:official)?(?:customer|technical|payment|refund)?' +
    '(?:support|care|helpdesk|helpline|admin|administrator|moderator|official|system)' +
    '(?:team|desk|service)?$',
);

const IMITATION = 'This name is kept for Zap Booking itself. Please use your own.';

/** The message about a name that imitates the company, or undefined. */
export function checkImitation(name: string): string | undefined {
  return isImitation(name) ? IMITATION : undefined;
}

/**
 * Whether people could mistake the name for the company's own, normalizing spaces, accents,
 * lookalikes and digits. Without schemas, so that pages can import it.
 */
export function isImitation(name: string): boolean {
  const latinized = Array.from(
    name.normalize('NFKD').toLowerCase(),
    (one) => latin.get(one) ?? one,
  );
  const seen = latinized.join('').replaceAll(/[^\p{L}]/gu, '');
  return OURS.test(seen) || ROLE.test(seen);
}
