import { expect, test } from 'vitest';
import { isImitation } from './imitation.ts';

test.each([
  'Zap Booking',
  'ZAPBOOKING Support',
  'Z a p B o o k i n g',
  'Zap-Booking',
  'Záp Bööking',
  'Zap B00king',
  'Zар Вооking',
  'Ｚａｐ Ｂｏｏｋｉｎｇ',
  'Z\u200Bap Sup\u00ADport',
  '𝐙𝐚𝐩 𝐂𝐚𝐫𝐞',
  'Team Zap Refunds',
  'Customer Support',
  'customer care',
  'Support Team',
  'Admin',
  'Аdmin',
  'Official Support',
  'Helpdesk',
])('%s is an imitation', (name) => {
  expect(isImitation(name)).toBe(true);
});

test.each([
  'Asha Rao',
  'Zap Fitness',
  'Zapata',
  'Zap Electricals',
  'Support Wala Plumbing',
  'Care Physiotherapy',
  'Adminder Singh',
  'Baby Care Massage',
  'Rao System Works',
  'आशा राव',
  'Катерина',
  '',
])('%s is an ordinary name', (name) => {
  expect(isImitation(name)).toBe(false);
});
