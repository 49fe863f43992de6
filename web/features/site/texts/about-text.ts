import { PEOPLE_MAX } from '#contract/limits.ts';
import type { Section } from '../prose/prose.ts';

/** LEGAL-23 to LEGAL-25. */
export const aboutSections: readonly Section[] = [
  {
    id: 'story',
    title: 'Our story',
    blocks: [
      'Finding somebody good is easy in an Indian city. Finding out what they charge and when they are free is not: it takes a call, a message, another call, and a walk to a shop that turns out to be full.',
      'Zap Booking puts both on the first screen. Every service shows its prices, every calendar shows only times that are really free, and the time you picked is yours the moment you pay for it. Two people never get the same seat.',
    ],
  },
  {
    id: 'who-we-serve',
    title: 'Who we serve',
    blocks: [
      {
        list: [
          'People who want a haircut on Saturday, a massage after work or a pottery class for six friends, without calling around.',
          'Salons, therapists, trainers and teachers, from one person with one chair to a studio of twenty places, who would rather work than answer the phone.',
          `Families and groups: one booking for up to ${PEOPLE_MAX} people, with one price and one receipt.`,
        ],
      },
    ],
  },
  {
    id: 'mission',
    title: 'Our mission',
    blocks: [
      'To make an hour of somebody’s skill as easy to buy as a cinema ticket, and as honest: the price before you commit, the rules in plain words, and your money back by the table when plans change.',
      'Figures on our pages come from bookings and reviews that happened. What we do not know, we do not show.',
    ],
  },
];
