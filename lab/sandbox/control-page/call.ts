import { type Html, html } from '../html.ts';

type State = { look?: string; isPressed?: boolean };

/** A button that posts `body` to `/control/<path>`. */
export function call(label: string, path: string, body: object, state: State = {}): Html {
  const { look = '', isPressed } = state;
  const pressed = isPressed === undefined ? '' : html` aria-pressed="${String(isPressed)}"`;
  return html`<button type="button" class="${look}" data-call="${path}" data-body="${JSON.stringify(body)}"${pressed}>${label}</button>`;
}
