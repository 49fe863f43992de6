import { DEFAULT_LANGUAGE, type Language } from '#contract/locale/language.ts';

/** The content of an e-mail. `code` is shown large; `action` is its only button, and `link` a link below it. */
export type EmailContent = {
  title: string;
  paragraphs: readonly string[];
  code?: string;
  action?: { label: string; url: string };
  link?: { label: string; url: string } | undefined;
  /** Small print below a line: why the e-mail was sent, and what to do if it was not requested. */
  footnotes?: readonly string[];
};

/** A device uses a later font if it lacks the first ones, or they lack the characters of a name. */
const FONT =
  "font-family:'Segoe UI',Roboto,Helvetica,Arial,'Noto Sans Devanagari','Nirmala UI','Kohinoor Devanagari',sans-serif";
const CODE_FONT = 'font-family:ui-monospace,Menlo,Consolas,monospace';
const PAPER = '#fbf8f3';
const SURFACE = '#fffefb';
const INK = '#1f1a14';
const INK_SOFT = '#5d554a';
const HAIRLINE = '#e5ddd0';
const TEAL = '#0d5c5b';
const TEAL_SOFT = '#e0eeeb';

/** For e-mail programs that support dark mode; others use the inline light colours. */
const DARK = `@media (prefers-color-scheme: dark) {
.paper { background: #161310 !important; }
.card { background: #1f1b17 !important; border-color: #3a332b !important; }
.ink { color: #f5efe6 !important; }
.soft { color: #bcb2a3 !important; }
.brand { color: #62c9bd !important; }
.code { background: #15332f !important; color: #8edcd2 !important; }
.button { background: #62c9bd !important; color: #03201e !important; }
.rule { border-color: #3a332b !important; }
}`;

/**
 * Renders the layout that all e-mails share, as HTML and as plain text. All text is escaped. E-mails to admins are in
 * the default language.
 */
export function renderEmail(
  content: EmailContent,
  language: Language = DEFAULT_LANGUAGE,
): { html: string; text: string } {
  return { html: htmlOf(content, language), text: textOf(content) };
}

function textOf({ title, paragraphs, code, action, link, footnotes = [] }: EmailContent): string {
  const parts = [title, ...(code ? [code] : []), ...paragraphs];
  for (const target of [action, link]) if (target) parts.push(`${target.label}: ${target.url}`);
  return `${[...parts, ...footnotes, 'Zap Booking'].join('\n\n')}\n`;
}

function htmlOf(
  { title, paragraphs, code, action, link, footnotes = [] }: EmailContent,
  language: Language,
): string {
  const blocks = [
    `<h1 class="ink" style="margin:0 0 16px;font-size:22px;line-height:1.3;color:${INK}">${escapeHtml(title)}</h1>`,
    code ? codeBlock(code) : '',
    ...paragraphs.map((text) => paragraph(text, 'ink', `font-size:16px;color:${INK}`)),
    action ? button(action) : '',
    link ? textLink(link) : '',
    footnotes.length > 0 ? footBlock(footnotes) : '',
  ];
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title><style>:root { color-scheme: light dark; }
${DARK}</style></head>
<body class="paper" style="margin:0;background:${PAPER};${FONT}">
${preheader(paragraphs)}
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:${PAPER}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td class="brand" style="padding:0 4px 16px;font-size:18px;font-weight:700;color:${TEAL}">Zap Booking</td></tr>
<tr><td class="card" style="padding:28px;background:${SURFACE};border:1px solid ${HAIRLINE};border-radius:12px">
${blocks.filter((block) => block !== '').join('\n')}
</td></tr></table></td></tr></table></body></html>
`;
}

/** The preview text beside the subject in an inbox. The padding keeps the heading out of it. */
function preheader([first = '']: readonly string[]): string {
  const style = 'display:none;overflow:hidden;max-height:0;line-height:1px;font-size:1px;opacity:0';
  return `<div aria-hidden="true" style="${style}">${escapeHtml(first)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>`;
}

function paragraph(text: string, name: string, style: string): string {
  return `<p class="${name}" style="margin:0 0 14px;line-height:1.5;overflow-wrap:anywhere;${style}">${withWholeCodes(text)}</p>`;
}

/** Phone numbers and codes such as 'B-12', which people copy, stay on one line. */
function withWholeCodes(text: string): string {
  const parts = text.split(CODE);
  return parts
    .map((part, nth) =>
      nth % 2 === 0 || part.length > CODE_MAX
        ? escapeHtml(part)
        : `<span style="white-space:nowrap">${escapeHtml(part)}</span>`,
    )
    .join('');
}
const CODE =
  /(\+\d{2}[ -]?\d{5}[ -]?\d{5}|(?<![\p{L}\p{N}/:.-])(?=[A-Z/-]*\d)[A-Z\d]+(?:[-/][A-Z\d]+)+(?![\p{L}\p{N}-]))/u;
/** A longer code is wider than a phone. */
const CODE_MAX = 24;

function codeBlock(code: string): string {
  // The code of a gift card fits one line of a phone only in a smaller size.
  const size =
    code.length > CODE_LARGE_MAX
      ? 'font-size:18px;letter-spacing:1px'
      : 'font-size:32px;letter-spacing:8px';
  const wrap = code.length > CODE_MAX ? 'overflow-wrap:anywhere' : 'white-space:nowrap';
  const style = `margin:0 0 18px;padding:16px 8px;text-align:center;${size};${wrap};
font-weight:700;border-radius:8px;background:${TEAL_SOFT};color:${TEAL};${CODE_FONT}`;
  return `<p class="code" style="${style}">${escapeHtml(code)}</p>`;
}

const CODE_LARGE_MAX = 8;

function button({ label, url }: { label: string; url: string }): string {
  const style = `display:inline-block;padding:13px 22px;font-size:16px;font-weight:600;
border-radius:8px;background:${TEAL};color:#ffffff;text-decoration:none`;
  return `<p style="margin:6px 0 18px"><a class="button" href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a></p>`;
}

function textLink({ label, url }: { label: string; url: string }): string {
  const style = `display:inline-block;padding:8px 0;font-size:16px;font-weight:600;color:${TEAL}`;
  return `<p style="margin:0 0 14px"><a class="brand" href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a></p>`;
}

function footBlock(lines: readonly string[]): string {
  const texts = lines.map((line) => paragraph(line, 'soft', `font-size:14px;color:${INK_SOFT}`));
  return `<div class="rule" style="margin-top:8px;padding-top:14px;border-top:1px solid ${HAIRLINE}">${texts.join('')}</div>`;
}

/** Escapes a text for an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
