const tones: Record<string, string> = {
  paid: 'good',
  captured: 'good',
  delivered: 'good',
  processed: 'good',
  settled: 'good',
  activated: 'good',
  won: 'good',
  failed: 'bad',
  dropped: 'bad',
  lost: 'bad',
  suspended: 'bad',
  'given-up': 'bad',
  held: 'wait',
  waiting: 'wait',
  pending: 'wait',
  authorized: 'wait',
  created: 'wait',
  attempted: 'wait',
  on_hold: 'wait',
  open: 'wait',
  under_review: 'wait',
  needs_clarification: 'wait',
};

/** Creates an element with its classes and text. */
export function make(tag: string, look = '', text = ''): HTMLElement {
  const made = document.createElement(tag);
  if (look) made.className = look;
  if (text) made.textContent = text;
  return made;
}

/** Creates a status label in the colour of its meaning. */
export function chip(status: string, text = status): HTMLElement {
  return make('span', `chip ${tones[status] ?? ''}`, text.replaceAll(/[-_]/g, ' '));
}

/** Creates a button whose data names its action; `key` finds it again after a redraw. */
export function action(label: string, data: Record<string, string>, key: string): HTMLElement {
  const button = make('button', '', label);
  button.setAttribute('type', 'button');
  Object.assign(button.dataset, data, { key });
  return button;
}

/** Formats paise as rupees with Indian digit grouping. */
export function rupees(paise: number): string {
  const digits = paise % 100 === 0 ? 0 : 2;
  const format = new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return format.format(paise / 100).replace('-', '−');
}

/** Formats an instant in Indian time. */
export function indianTime(at: Date): string {
  const words = new Intl.DateTimeFormat('en-IN', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
  });
  return words.format(at);
}

/** Returns the only matching element, which must exist. */
export function one<E extends HTMLElement = HTMLElement>(selector: string): E {
  const found = document.querySelector<E>(selector);
  if (!found) throw new Error(`The page has no ${selector}.`);
  return found;
}
