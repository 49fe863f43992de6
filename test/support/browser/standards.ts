import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import { scratchDir } from '../database/scratch.ts';
import { changesEnd } from './journey.ts';

const require = createRequire(import.meta.url);
const CHECKER = require.resolve('accessibility-checker-engine/ace.js');
const VALIDATOR = join(require.resolve('vnu-jar/package.json'), '../build/dist/vnu.jar');
/** Recent CSS properties that the validator does not know; nothing else is ignored. */
const IGNORED = '.*CSS:.*';
const OUTPUT_BYTES_MAX = 10_000_000;

/** The reason why the Nu HTML checker cannot run here. */
export function missingJava(): string | undefined {
  return spawnSync('java', ['-version']).error ? 'the Nu HTML checker needs java' : undefined;
}

/** Lists the WCAG 2.2 violations that IBM Equal Access reports in the page, or in its open dialog. */
export async function equalAccess(page: Page): Promise<string[]> {
  await page.evaluate(changesEnd);
  const isLoaded = await page.evaluate(() => 'equalAccess' in globalThis);
  if (!isLoaded) {
    // Evaluated, because the page's policy does not allow another script element.
    const source = readFileSync(CHECKER, 'utf8');
    await page.evaluate(`${source}; globalThis.equalAccess = new ace.Checker(); undefined`);
  }
  return page.evaluate(async () => {
    type Result = {
      value: [string, string];
      ruleId: string;
      message: string;
      snippet: string;
      path: { dom: string };
    };
    type Checker = { check(node: Node, rules: string[]): Promise<{ results: Result[] }> };
    const { equalAccess: checker } = globalThis as unknown as { equalAccess: Checker };
    const { results } = await checker.check(document, ['WCAG_2_2']);
    return results
      .filter(({ value: [level, outcome] }) => level === 'VIOLATION' && outcome === 'FAIL')
      .map(({ ruleId, message, snippet, path }) => `${ruleId}: ${message} ${snippet} ${path.dom}`);
  });
}

/** Collects pages as served and as rendered, and validates all of them in one run. */
export class Markup {
  readonly #folder = scratchDir('markup');
  readonly #names: string[] = [];

  constructor() {
    mkdirSync(this.#folder, { recursive: true });
  }

  /** Adds the page as the server sends it. */
  async takeSent(page: Page, path: string): Promise<void> {
    this.#add(`sent ${path}`, await (await page.request.get(path)).text());
  }

  /** Adds the page as its scripts have rendered it. */
  async takeLive(page: Page, name: string): Promise<void> {
    this.#add(name, `<!doctype html>${await page.locator('html').evaluate(outer)}`);
  }

  /** Runs the Nu HTML checker over all pages; empty for valid documents. */
  async errors(): Promise<string[]> {
    const options = ['--errors-only', '--exit-zero-always', '--stdout', '--format', 'json'];
    const output = await new Promise<string>((resolve, reject) => {
      execFile(
        'java',
        ['-Xss1m', '-jar', VALIDATOR, ...options, '--filterpattern', IGNORED, this.#folder],
        { maxBuffer: OUTPUT_BYTES_MAX },
        (error, stdout) => (error ? reject(error) : resolve(stdout)),
      );
    });
    rmSync(this.#folder, { recursive: true });
    type Message = { url: string; message: string; extract?: string };
    const { messages } = JSON.parse(output) as { messages: Message[] };
    return messages.map(({ url, message, extract }) => {
      const name = this.#names[Number.parseInt(basename(url), 10)];
      return `${name}: ${message} ${extract ?? ''}`;
    });
  }

  #add(name: string, html: string): void {
    writeFileSync(join(this.#folder, `${this.#names.length}.html`), html);
    this.#names.push(name);
  }
}

function outer(root: Element): string {
  return root.outerHTML;
}
