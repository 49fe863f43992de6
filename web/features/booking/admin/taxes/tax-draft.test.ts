import { describe, expect, it } from 'vitest';
import { emptyTax, endErrors, taxBody, taxErrors } from './tax-draft.ts';
import { ruleState } from './tax-labels.ts';

const draft = { ...emptyTax, rate: '18', from: '2026-04-01T00:00' };

describe('tax rule', () => {
  it('Starts at midnight in India', () => {
    expect(taxErrors(draft)).toEqual({});
    expect(taxBody({ ...draft, sac: '998599' })).toEqual({
      kind: 'gst-commission',
      ratePercent: 18,
      sac: '998599',
      activeFrom: '2026-04-01T00:00:00+05:30',
    });
  });

  it.each([
    [{ rate: '0' }, 'rate'],
    [{ rate: '51' }, 'rate'],
    [{ rate: '1.005' }, 'rate'],
    [{ sac: '12' }, 'sac'],
    [{ from: '' }, 'from'],
    [{ until: '2026-03-31T00:00' }, 'until'],
  ])('%j is rejected', (part, field) => {
    expect(Object.keys(taxErrors({ ...draft, ...part }))).toEqual([field]);
  });

  it('Is scheduled, active, ended or withdrawn', () => {
    const rule = {
      activeFrom: '2026-04-01T00:00:00+05:30',
      activeUntil: '2026-05-01T00:00:00+05:30',
      withdrawal: null,
    };
    const at = (iso: string) => ruleState(rule, Date.parse(iso)).label;
    expect(at('2026-03-31T18:29:59Z')).toBe('Scheduled');
    expect(at('2026-03-31T18:30:00Z')).toBe('In force');
    expect(at('2026-04-30T18:30:00Z')).toBe('Ended');
    const withdrawal = { at: '2026-03-01T00:00:00Z', byName: 'Asha Verma', reason: 'A typo' };
    expect(ruleState({ ...rule, withdrawal }, Date.parse(rule.activeFrom)).label).toBe('Withdrawn');
  });

  it.each([
    [{}, []],
    [{ until: '' }, ['activeUntil']],
    [{ reason: ' no ' }, ['reason']],
  ])('An end with %j has errors at %j', (part, fields) => {
    const end = { until: '2026-05-01T00:00', reason: 'A new rate', ...part };
    expect(Object.keys(endErrors(end))).toEqual(fields);
  });
});
