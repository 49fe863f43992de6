import { deflateSync } from 'node:zlib';
import { pathOf } from '#contract/call-paths.ts';
import { IMAGE_BYTES_MAX } from '#contract/images.ts';
import { picture, writtenPng } from '../../../test/support/samples/images.ts';
import type { Attack, Target } from '../target.ts';
import { must } from '../victims.ts';

export const fileAttacks: readonly Attack[] = [
  {
    chapter: 'V5',
    claim: 'files that are not the image they claim to be are refused',
    run: falseImages,
  },
  { chapter: 'V5', claim: 'an image loses what was hidden in it', run: hiddenContent },
  { chapter: 'V1', claim: 'texts do not become formulas of a spreadsheet', run: formulas },
  { chapter: 'V1', claim: 'texts do not become markup of a page', run: markup },
];

async function falseImages({ actors }: Target) {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
  const files: [string, string, Buffer][] = [
    ['SVG', 'image/svg+xml', Buffer.from(svg)],
    ['SVG as PNG', 'image/png', Buffer.from(svg)],
    ['HTML as JPEG', 'image/jpeg', Buffer.from('<script>alert(1)</script>')],
    ['PDF as PNG', 'image/png', Buffer.from('%PDF-1.7\n%%EOF\n')],
    ['the start of a PNG', 'image/png', Buffer.from('89504e470d0a1a0a', 'hex')],
    [
      'a decompression bomb',
      'image/png',
      writtenPng({ width: 60_000, height: 60_000 }, deflateSync(Buffer.alloc(60_000 * 100))),
    ],
    ['6 MB', 'image/png', Buffer.alloc(6_000_000, 1)],
    ['nothing', 'image/png', Buffer.alloc(0)],
  ];
  const findings: string[] = [];
  for (const [what, type, body] of files) {
    const path = pathOf('addPhoto');
    const headers = { 'content-type': type };
    const reply = await actors['other customer'].send({ method: 'POST', path, body, headers });
    // The server may end the connection before it has received everything.
    const isCutOff = reply.status === 0 && body.length > IMAGE_BYTES_MAX;
    const isRefused = reply.status >= 400 && reply.status < 500;
    if (!isRefused && !isCutOff) findings.push(`${what}: status ${reply.status}`);
  }
  return findings;
}

async function hiddenContent({ actors }: Target) {
  const hidden = '<script>alert("hidden")</script>';
  const body = Buffer.concat([await picture('jpeg'), Buffer.from(hidden)]);
  const customer = actors['other customer'];
  const headers = { 'content-type': 'image/jpeg' };
  await must(customer.send({ method: 'POST', path: pathOf('addPhoto'), body, headers }));
  const { data } = await must(customer.call('profile'));
  const stored = await customer.send({ method: 'GET', path: String(data['profileImage']) });
  const findings = stored.text.includes('hidden') ? ['the stored image contains the script'] : [];
  const type = stored.headers.get('content-type') ?? '';
  return /^image\//.test(type) ? findings : [...findings, `it is sent as ${type}`];
}

async function formulas({ actors, victims }: Target) {
  const starts = ['=', '+', '-', '@', '\t=', '＝', '＋', '－', '＠'];
  const { customerId } = victims;
  const findings: string[] = [];
  for (const start of starts) {
    const note = `${start}HYPERLINK("https://evil.example")`;
    const { data } = await actors.provider.call('customer', { params: { customerId } });
    const body = { note, tags: [], version: (data['record'] as { version?: number })?.version };
    const saved = await actors.provider.call('saveCustomerRecord', {
      params: { customerId },
      body,
    });
    if (saved.status >= 400) continue;
    const file = await must(actors.provider.call('customersCsv', { body: {} }));
    const cell = file.text.split('\n').find((line) => line.includes('HYPERLINK')) ?? '';
    const isBare = new RegExp(`(?:^|,|")${start.trim().replace('+', '\\+')}HYPERLINK`).test(cell);
    if (isBare) findings.push(`a cell begins with ${start}`);
  }
  return findings;
}

async function markup({ actors, victims }: Target) {
  const text = '</script><script>alert(1)</script><img src=x onerror=alert(2)>';
  const params = { bookingId: victims.bookingId };
  await must(actors.customer.call('writeMessage', { params, body: { text } }));
  const cookie = `zap_session=${actors.customer.token()}`;
  const paths = [`/client/booking/${victims.bookingId}`, `/search?q=${encodeURIComponent(text)}`];
  const findings: string[] = [];
  for (const path of paths) {
    const reply = await actors.customer.send({ method: 'GET', path, headers: { cookie } });
    if (reply.text.includes('<script>alert(1)') || reply.text.includes('<img src=x'))
      findings.push(`${path} contains the markup as it was entered`);
  }
  return findings;
}
