import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';

export type Scores = Record<'performance' | 'accessibility' | 'best practices' | 'seo', number>;

/** The browser for Lighthouse. */
const PORT = 9_333;
const ARGS = ['--no-sandbox', '--disable-dev-shm-usage', `--remote-debugging-port=${PORT}`];

/** Lighthouse scores for a slow phone; each page in a separate browser. */
export async function lighthouseScores(url: string, executablePath: string): Promise<Scores> {
  const browser = await chromium.launch({ executablePath, args: ARGS });
  try {
    const run = await lighthouse(url, { port: PORT, logLevel: 'error' });
    const points = (id: string) => Math.round((run?.lhr.categories[id]?.score ?? 0) * 100);
    return {
      performance: points('performance'),
      accessibility: points('accessibility'),
      'best practices': points('best-practices'),
      seo: points('seo'),
    };
  } finally {
    await browser.close();
  }
}
