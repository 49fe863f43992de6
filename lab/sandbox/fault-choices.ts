import type { Faults } from './gateway/faults.ts';

export type FaultChoice = {
  name: keyof Faults;
  title: string;
  /** The default, without a fault, comes first. */
  choices: [value: string, label: string][];
};

/** All faults with their labels on the control page. */
export const faultChoices: FaultChoice[] = [
  {
    name: 'webhooks',
    title: 'Webhooks are',
    choices: [
      ['deliver', 'delivered'],
      ['hold', 'held'],
      ['drop', 'lost'],
      ['duplicate', 'sent twice'],
      ['reorder', 'out of order'],
    ],
  },
  {
    name: 'secret',
    title: 'They are signed with',
    choices: [
      ['current', 'the present secret'],
      ['old', 'the one before'],
    ],
  },
  {
    name: 'api',
    title: 'The gateway answers',
    choices: [
      ['ok', 'well'],
      ['slow', 'after 3 seconds'],
      ['down', 'with 502'],
      ['timeout-after-success', 'never, but does the work'],
    ],
  },
  {
    name: 'refunds',
    title: 'Refunds',
    choices: [
      ['ok', 'go through'],
      ['fail', 'fail after a second'],
    ],
  },
  {
    name: 'transfers',
    title: 'Transfers',
    choices: [
      ['ok', 'go through'],
      ['fail', 'fail after a second'],
    ],
  },
  {
    name: 'lowBalance',
    title: 'For refunds and pay-outs there is',
    choices: [
      ['false', 'enough money'],
      ['true', 'too little money'],
    ],
  },
  {
    name: 'accounts',
    title: 'The next linked account is',
    choices: [
      ['activated', 'activated at once'],
      ['needs_clarification', 'asked for more'],
    ],
  },
  {
    name: 'receipts',
    title: 'A receipt used twice is',
    choices: [
      ['refuse', 'refused'],
      ['reuse', 'the same order'],
      ['allow', 'a new order'],
    ],
  },
];
