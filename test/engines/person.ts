import { setTimeout as wait } from 'node:timers/promises';
import { findInPage } from './find-in-page.ts';
import { ELEMENT, type Transport } from './webdriver.ts';

export type Role = 'button' | 'link' | 'radio' | 'heading' | 'field' | 'dialog' | 'article';
export interface Sought {
  role: Role;
  /** A string is the whole name, a pattern matches a part of it. */
  name: string | RegExp;
  /** Searches only inside the part that contains this text. */
  within?: Role;
  containing?: string;
  nth?: number;
}

const WAIT_MS_MAX = 60_000;

/** A user of a browser: waits for visible, enabled elements by role and name. */
export class Person {
  readonly #browser: Transport;
  readonly #baseUrl: string;

  constructor(browser: Transport, baseUrl: string) {
    this.#browser = browser;
    this.#baseUrl = baseUrl;
  }

  async open(path: string): Promise<void> {
    await this.#browser.send('navigate', { url: new URL(path, this.#baseUrl).href });
    await this.untilReady();
  }

  /** Before hydration, a button has no effect. */
  async untilReady(): Promise<void> {
    await this.#until('a page that answers', () =>
      this.evaluate<boolean>(
        `const main = document.querySelector('main');
        return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'));`,
      ),
    );
  }

  async press(role: Role, name: string | RegExp, where: Partial<Sought> = {}): Promise<void> {
    await this.#withFound({ role, name, ...where }, (id) => this.#browser.send('click', { id }));
  }

  async fill(name: string | RegExp, text: string, where: Partial<Sought> = {}): Promise<void> {
    await this.#withFound({ role: 'field', name, ...where }, async (id) => {
      await this.#browser.send('click', { id });
      await this.#browser.send('clear', { id });
      await this.#browser.send('type', { id, text, value: [...text] });
    });
  }

  /** Chooses the option of a list that contains this text. */
  async choose(name: string | RegExp, option: string, where: Partial<Sought> = {}): Promise<void> {
    const found = await this.#withFound({ role: 'field', name, ...where }, async () => undefined);
    const script = `
      const [list, text] = arguments;
      const option = [...list.options].find((one) => one.textContent.includes(text));
      list.value = option.value;
      list.dispatchEvent(new Event('change', { bubbles: true }));`;
    await this.evaluate(script, found.element, option);
  }

  async isChecked(name: string | RegExp): Promise<boolean> {
    const { element } = await this.#withFound({ role: 'field', name }, async () => undefined);
    return this.evaluate('return arguments[0].checked;', element);
  }

  async find(sought: Sought): Promise<string> {
    return (await this.#withFound(sought, async () => undefined)).name;
  }

  async see(text: string): Promise<void> {
    await this.#until(`the text '${text}'`, () =>
      this.evaluate<boolean>('return document.body.innerText.includes(arguments[0]);', text),
    );
  }

  async untilAt(path: RegExp): Promise<void> {
    await this.#until(`an address like ${path}`, async () =>
      path.test(await this.evaluate<string>('return location.pathname + location.search;')),
    );
    await this.untilReady();
  }

  /** Runs an action inside the first frame of the page. */
  async inFrame(act: () => Promise<void>): Promise<void> {
    await this.#until('a frame', async () => {
      const frame = await this.evaluate<unknown>("return document.querySelector('iframe');");
      if (frame) await this.#browser.send('frame', { id: frame, element: elementId(frame) });
      return frame !== null;
    });
    await act();
    await this.#browser.send('frame', { id: null });
  }

  /** Deletes all data of the session, so that another account can log in. */
  async forget(): Promise<void> {
    await this.evaluate('localStorage.clear(); sessionStorage.clear();');
    await this.#browser.send('forgetCookies', {});
  }

  evaluate<Result>(script: string, ...args: unknown[]): Promise<Result> {
    return this.#browser.send('script', { script, args }) as Promise<Result>;
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(String(await this.#browser.send('screenshot', {})), 'base64');
  }

  leave(): Promise<void> {
    return this.#browser.close();
  }

  async #withFound(sought: Sought, act: (id: string) => Promise<unknown>): Promise<Found> {
    const { name } = sought;
    const wire =
      typeof name === 'string' ? { ...sought, name } : { ...sought, name: '', like: name.source };
    const script = `return (${findInPage.toString()})(arguments[0]);`;
    let last: Found | null = null;
    await this.#until(`${sought.role} '${name}'`, async () => {
      const found = await this.evaluate<Found | null>(script, wire);
      // A click would miss an element that is moving.
      const isStill = found !== null && found.place === last?.place;
      last = found;
      if (isStill) await act(elementId(found.element));
      return isStill;
    });
    return last as unknown as Found;
  }

  /** Retries a step that an engine rejects while the page is changing. */
  async #until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    const end = performance.now() + WAIT_MS_MAX;
    let last: unknown;
    while (performance.now() < end) {
      try {
        if (await isSo()) return;
      } catch (error) {
        last = error;
      }
      await wait(100);
    }
    const page = await this.evaluate<string>(
      'return location.href + " " + document.body.innerText;',
    );
    throw new Error(`There is no ${what} (${String(last ?? 'nothing failed')}) on ${page}`);
  }
}

interface Found {
  element: unknown;
  name: string;
  place: string;
}

function elementId(element: unknown): string {
  return (element as Record<string, string>)[ELEMENT] ?? '';
}
