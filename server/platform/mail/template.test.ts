import { describe, expect, it } from 'vitest';
import { renderEmail } from './template.ts';

const content = {
  title: 'A <title> & more',
  code: '482913',
  paragraphs: ['From "Asha" <script>alert(1)</script>', "it's fine"],
  action: { label: 'Go & see', url: 'https://zap.example/?a=1&b="2"' },
  link: { label: 'Get directions', url: 'https://maps.example/?to=a%20b&c="d"' },
  footnotes: ['Quiet words'],
};

describe('renderEmail', () => {
  it('Escapes all text', () => {
    const { html } = renderEmail(content);
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('b="2"');
    expect(html).toContain('&#60;script&#62;');
  });

  it('Has the same content as text and as HTML', () => {
    const { html, text } = renderEmail(content);
    for (const words of ['482913', 'fine', 'Quiet words', 'Zap Booking']) {
      expect(html).toContain(words);
      expect(text).toContain(words);
    }
    expect(text).toContain('From "Asha" <script>alert(1)</script>');
    expect(text).toContain('Go & see: https://zap.example/?a=1&b="2"');
    expect(text).toContain('Get directions: https://maps.example/?to=a%20b&c="d"');
    expect(html).toContain('href="https://maps.example/?to=a%20b&#38;c=&#34;d&#34;"');
  });

  it('Keeps codes and phone numbers on one line', () => {
    const card = 'ABCD-2EFG-HJKL-MNPQ';
    const paragraphs = [
      'Flat B-12 & C, 5th Road, 400052. Call +91 98450 12345 <b> on 24/7, not A-B.',
    ];
    const { html } = renderEmail({ ...content, code: card, paragraphs });
    const whole = [...html.matchAll(/<span style="white-space:nowrap">([^<]*)<\/span>/g)];
    expect(whole.map(([, text]) => text)).toEqual(['B-12', '+91 98450 12345', '24/7']);
    expect(html).toMatch(
      /<p class="code" style="[^"]*white-space:nowrap[^"]*">ABCD-2EFG-HJKL-MNPQ/,
    );
    expect(html).toContain('&#38; C, 5th Road');
    expect(html).toContain('&#60;b&#62;');
    const endless = renderEmail({ ...content, code: 'X'.repeat(60), paragraphs: [] });
    expect(endless.html).toMatch(/<p class="code" style="[^"]*overflow-wrap:anywhere/);
  });

  it('Shows the first paragraph as preview text, hidden from readers of the e-mail', () => {
    const { html, text } = renderEmail({ ...content, paragraphs: ['Meera said yes.', 'Bye.'] });
    const [hidden = ''] = /<div aria-hidden="true" style="display:none[^>]*>[^<]*/.exec(html) ?? [];
    expect(hidden).toContain('>Meera said yes.');
    expect(html.indexOf(hidden)).toBeLessThan(html.indexOf('<h1'));
    expect(text.match(/Meera said yes/g)).toHaveLength(1);
  });

  it('Loads nothing from the network', () => {
    const here = { label: 'x', url: '#' };
    expect(renderEmail({ ...content, action: here, link: here }).html).not.toMatch(
      /<img|https?:|url\(|@import|<link/,
    );
  });
});
