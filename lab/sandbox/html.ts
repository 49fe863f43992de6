/** HTML that needs no escaping. */
export type Html = { markup: string };

type Piece = Html | string | number | Piece[] | null | undefined | false;

/** Builds HTML from a template; every value that is not HTML is escaped. */
export function html(parts: TemplateStringsArray, ...values: Piece[]): Html {
  const markup = parts.map((part, at) => part + (at < values.length ? render(values[at]) : ''));
  return { markup: markup.join('') };
}

/** Marks text as HTML. */
export function raw(markup: string): Html {
  return { markup };
}

export type PageParts = {
  title: string;
  /** The class of the body, for the style sheet. */
  look: string;
  body: Html;
  script: string;
  extraStyle?: string;
};

/** A complete document in the sandbox's design. */
export function page({ title, look, body, script, extraStyle }: PageParts): string {
  return html`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="/assets/mark.svg">
<link rel="stylesheet" href="/assets/look.css">
${extraStyle ? html`<link rel="stylesheet" href="/assets/${extraStyle}">` : ''}
<script type="module" src="/assets/${script}"></script>
</head>
<body class="${look}">${body}</body>
</html>
`.markup;
}

/** Formats paise as rupees with Indian digit grouping: ₹1,00,000 or ₹12.50. */
export function rupeeText(paise: number): string {
  const digits = paise % 100 === 0 ? 0 : 2;
  const format = new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return format.format(paise / 100).replace('-', '−');
}

/** Formats an instant in Indian time; a number is in milliseconds since the epoch. */
export function indianTime(instant: string | number): string {
  const format = new Intl.DateTimeFormat('en-IN', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
  });
  return format.format(new Date(instant));
}

function render(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return '';
  if (Array.isArray(piece)) return piece.map(render).join('');
  if (typeof piece === 'object') return piece.markup;
  return escapeText(String(piece));
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (char) => entities[char] ?? char);
}
