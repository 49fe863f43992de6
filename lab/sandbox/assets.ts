import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import type { FastifyInstance, FastifyReply } from 'fastify';

const folder = new URL('./browser/', import.meta.url);
const ready = new Map<string, string>();

/** Loaded by the shop with a plain script tag, where an export is a syntax error. */
const classic = ['checkout.js', 'google.js'];

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: http: https:",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
].join('; ');

const types: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
};

/** The style sheets, scripts and mark of the sandbox's own pages. */
export async function assets(app: FastifyInstance): Promise<void> {
  const names = ['look.css', 'payment.css', 'books.css', 'phone.css', 'mark.svg'];
  const pages = ['payment-page.js', 'google-page.js', 'mailbox.js', 'controls.js'];
  const scripts = [...pages, 'dom.js'];
  for (const name of [...names, ...scripts]) {
    app.get(`/assets/${name}`, (_request, reply) => sendAsset(reply, name));
  }
}

/** Sends one file of `browser/`; TypeScript is sent without its types. */
export function sendAsset(reply: FastifyReply, name: string): FastifyReply {
  const type = types[name.split('.').at(-1) ?? ''] ?? 'text/plain';
  return reply.type(type).header('cache-control', 'no-cache').send(contents(name));
}

/** Sends a page under a policy that allows only the sandbox's own files. */
export function sendPage(reply: FastifyReply, document: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('referrer-policy', 'no-referrer')
    .send(document);
}

function contents(name: string): string {
  const known = ready.get(name);
  if (known !== undefined) return known;
  const source = readFileSync(new URL(name.replace(/\.js$/, '.ts'), folder), 'utf8');
  const script = name.endsWith('.js') ? asServed(withoutTypes(source)) : source;
  const text = classic.includes(name) ? asClassic(script) : script;
  ready.set(name, text);
  return text;
}

/** Imports name the files with their `.ts` extension; they are served without their types. */
function asServed(script: string): string {
  return script.replace(/^(.* from '\.\/[\w-]+)\.ts';$/gm, "$1.js';");
}

/** Converts a module without exports into a classic script with a private scope. */
function asClassic(script: string): string {
  return `(() => {${script.replace(/^export \{\};$/m, '')}})();\n`;
}

/** Hides Node's warning that type stripping is experimental. */
function withoutTypes(source: string): string {
  const warn = process.emitWarning;
  process.emitWarning = () => {};
  try {
    return stripTypeScriptTypes(source);
  } finally {
    process.emitWarning = warn;
  }
}
