import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { benefitsOf, countedOf, fieldsOf } from './tier-benefits';

const numbers = { bottles_per_quarter: 6, discount_percentage: '15.00' };
const form = {
  case_discount: '20',
  merchandise_discount: '10',
  flights: '1',
  event_tickets: '2',
  guest_passes: '4',
  tasting_waivers: '1',
  case_prices: '',
  private_tasting: true,
  barrel_tasting: true,
  annual_dinner: true,
  extra: 'First word on releases\n\n A birthday bottle ',
};

const number = fc.oneof(fc.constant(''), fc.integer({ min: 1, max: 120 }).map(String));
const aForm = fc.record({
  case_discount: number,
  merchandise_discount: number,
  flights: number,
  event_tickets: number,
  guest_passes: number,
  tasting_waivers: number,
  case_prices: number,
  private_tasting: fc.boolean(),
  barrel_tasting: fc.boolean(),
  annual_dinner: fc.boolean(),
  extra: fc.constantFrom('', 'First word on releases', 'A birthday bottle\n24 roses'),
});

describe('the benefits of a tier', () => {
  it('are made from the form, the extra ones as one entry', () => {
    expect(benefitsOf(numbers, form)).toEqual([
      '6 bottles every quarter',
      '15% off all wine',
      '20% off full cases',
      '10% off merchandise',
      '1 complimentary flight',
      '2 club event tickets',
      '4 guest passes a quarter',
      '1 tasting fee waived a month',
      'Private tasting',
      'Barrel tasting',
      'Annual dinner',
      'First word on releases\nA birthday bottle',
    ]);
    expect(
      benefitsOf({ bottles_per_quarter: null, discount_percentage: '0' }, fieldsOf({ ...numbers, benefits: [] })),
    ).toEqual([]);
  });

  it('are counted with a number, or once', () => {
    expect(countedOf(form)).toEqual([
      { kind: 'flight', allowance: 1 },
      { kind: 'event_ticket', allowance: 2 },
      { kind: 'guest_pass', allowance: 4 },
      { kind: 'tasting_waiver', allowance: 1 },
      { kind: 'private_tasting', allowance: 1 },
      { kind: 'barrel_tasting', allowance: 1 },
      { kind: 'annual_dinner', allowance: 1 },
    ]);
    expect(countedOf(fieldsOf({ ...numbers, benefits: ['20% off full cases', 'A birthday bottle'] }))).toEqual([]);
  });

  it('keep a tier’s number beside a tick, and counted benefits without a field', () => {
    const tier = {
      ...numbers,
      benefits: ['2 complimentary flights', 'Private tasting', 'Four passes for friends'],
      counted_benefits: [
        { kind: 'flight', allowance: 2 },
        { kind: 'private_tasting', allowance: 3 },
        { kind: 'guest_pass', allowance: 4 },
        { kind: 'tasting', allowance: 2 },
      ],
    };
    const fields = fieldsOf(tier);
    expect(countedOf(fields, tier)).toEqual([
      { kind: 'flight', allowance: 2 },
      { kind: 'guest_pass', allowance: 4 },
      { kind: 'private_tasting', allowance: 3 },
    ]);
    expect(countedOf({ ...fields, flights: '', guest_passes: '5', private_tasting: false }, tier)).toEqual([
      { kind: 'guest_pass', allowance: 5 },
    ]);
  });

  it('return to the form as they were typed', () => {
    fc.assert(
      fc.property(aForm, (fields) => {
        expect(fieldsOf({ ...numbers, benefits: benefitsOf(numbers, fields) })).toEqual(fields);
      }),
    );
  });

  it('without a field are kept, whatever they are', () => {
    const lines = fc.array(
      fc.oneof(
        fc.constantFrom('Annual dinner', '0 complimentary flights', '01% off merchandise', '12 bottles every quarter'),
        fc.string({ minLength: 1, maxLength: 20 }).map((text) => text.replace(/\s+/g, ' ').trim() || 'x'),
      ),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(lines, (benefits) => {
        const kept = benefitsOf(numbers, fieldsOf({ ...numbers, benefits })).flatMap((entry) => entry.split('\n'));
        expect(kept).toEqual(expect.arrayContaining(benefits));
      }),
    );
  });
});
