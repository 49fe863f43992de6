import type { Faults } from '../gateway/faults.ts';

type Choices = {
  [Name in keyof Faults]: [title: string, labels: Record<`${Faults[Name]}`, string>];
};

const mobileLabels = {
  ok: 'delivered',
  slow: 'delivered after 3 seconds',
  down: 'answered with 502',
  silent: 'delivered without an answer',
  'accept-then-fail': 'delivered, but answered with 502',
  refuse: 'refused',
};

/** All values of all faults, with their labels on the control page. */
export const faultChoices: Choices = {
  webhooks: [
    'Webhooks are',
    {
      deliver: 'delivered',
      hold: 'held',
      drop: 'lost',
      duplicate: 'sent twice',
      reorder: 'out of order',
    },
  ],
  secret: ['They are signed with', { current: 'the present secret', old: 'the one before' }],
  api: [
    'The gateway answers',
    {
      ok: 'well',
      slow: 'after 3 seconds',
      down: 'with 502',
      'timeout-after-success': 'never, but does the work',
    },
  ],
  captures: ['Captures', { ok: 'go through', refuse: 'are refused' }],
  refunds: [
    'Refunds',
    {
      ok: 'go through',
      later: 'go through after a quarter of an hour',
      fail: 'fail after a second',
      refuse: 'are refused: too old',
    },
  ],
  transfers: [
    'Transfers',
    {
      ok: 'go through',
      later: 'go through after a quarter of an hour',
      fail: 'fail after a second',
    },
  ],
  settlements: ['Settlements to banks', { ok: 'arrive', create: 'wait', fail: 'are returned' }],
  lists: ['The newest payment of a list', { ok: 'is usual', unknown: 'has an unknown status' }],
  lowBalance: [
    'For refunds and pay-outs there is',
    { false: 'enough money', true: 'too little money' },
  ],
  accounts: [
    'The next linked account is',
    { activated: 'activated at once', needs_clarification: 'asked for more' },
  ],
  receipts: [
    'A receipt used twice is',
    { refuse: 'refused', reuse: 'the same order', allow: 'a new order' },
  ],
  sms: ['An SMS is', mobileLabels],
  whatsapp: ['A WhatsApp message is', mobileLabels],
  push: [
    'A web push is',
    {
      ok: 'accepted',
      unknown: 'answered with 404',
      gone: 'answered with 410',
      'too-many': 'answered with 429',
      down: 'answered with 503',
    },
  ],
};
