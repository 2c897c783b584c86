import { describe, expect, it } from '@jest/globals';
import type { DisputeRecord, DisputeState } from '../../payments/index.js';
import { disputeNotice } from './foreign-notices.js';

const dispute = (state: DisputeState): DisputeRecord => ({
  id: 'd-1',
  paymentId: 'p-1',
  amount: 2500n,
  currency: 'USD',
  reason: 'NOT_RECEIVED',
  state,
  dueAt: null,
  version: 1,
  createdAt: new Date(0),
  updatedAt: new Date(0),
});

function factsOf(cancelledAt: Date | null, state: DisputeState, beyond = 0n): Record<string, string> {
  const { data } = disputeNotice({ orderNumber: 'SH-A', cancelledAt }, dispute(state), { beyond, back: 0n });
  return Object.fromEntries('facts' in data ? data.facts.map(({ label, value }) => [label, value]) : []);
}

describe('the notice of a dispute', () => {
  it('explains that a cancelled order’s money is owed when the dispute is won', () => {
    expect(factsOf(new Date(0), 'won')['What to do']).toBe(
      'The order was cancelled: refund the rest of it as an amount.',
    );
    expect(factsOf(null, 'won')['What to do']).toBe('Nothing for now.');
  });

  it('suggests telling Square about an earlier refund only while that helps', () => {
    expect(factsOf(null, 'evidence_required', 2500n)['Refunded before']).toBe('$25.00 of it: tell Square so');
    expect(factsOf(null, 'lost', 2500n)['Refunded before']).toBe('$25.00 of it: the cardholder has that sum twice');
  });
});
