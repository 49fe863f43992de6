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

/** An element with its classes and text. */
export function make(tag: string, look = '', text = ''): HTMLElement {
  const made = document.createElement(tag);
  if (look) made.className = look;
  if (text) made.textContent = text;
  return made;
}

/** A status word in the colour of what it means. */
export function chip(status: string, text = status): HTMLElement {
  return make('span', `chip ${tones[status] ?? ''}`, text.replaceAll(/[-_]/g, ' '));
}

/** A button that says in its data what it does; `key` finds it again after a redraw. */
export function action(label: string, data: Record<string, string>, key: string): HTMLElement {
  const button = make('button', '', label);
  button.setAttribute('type', 'button');
  Object.assign(button.dataset, data, { key });
  return button;
}

/** Paise as rupees in the Indian way. */
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

/** A moment in Indian time. */
export function indianTime(at: Date): string {
  const words = new Intl.DateTimeFormat('en-IN', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
  });
  return words.format(at);
}

/** The one element that fits, which the page must have. */
export function one<E extends HTMLElement = HTMLElement>(selector: string): E {
  const found = document.querySelector<E>(selector);
  if (!found) throw new Error(`The page has no ${selector}.`);
  return found;
}
