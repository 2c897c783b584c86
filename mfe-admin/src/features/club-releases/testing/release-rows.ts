import type { FakeApi } from '@shamba/shell-sdk/testing';
import { fixtures } from '@shamba/slice-kit/testing';
import type { Release, ReleaseDraft, ReleaseRow, Simulation, SimulationRow, Totals } from '../api';
import type { Charge, Charges } from '../run/api';

export const tiers = [
  fixtures.tier({ id: 14, name: 'Fair Play Club', bottles_per_quarter: 6 }),
  fixtures.tier({ id: 15, name: 'Cellar Club', bottles_per_quarter: 12, price_per_quarter: null }),
];
export const wines = [
  fixtures.wine({ id: 1, name: 'Kilele Syrah', vintage: 2021, stock_quantity: 96 }),
  fixtures.wine({ id: 2, name: 'Mto Viognier', vintage: 2024, stock_quantity: 40 }),
];

export const totals = (over: Partial<Totals> = {}): Totals => ({
  members: 30,
  charge: 27,
  paid: 1,
  skipped: 1,
  paused: 1,
  bottles: 168,
  subtotal: '4536.00',
  discount: '0.00',
  shipping: '0.00',
  tax: '328.86',
  total: '4864.86',
  by_tier: [{ tier_id: 14, name: 'Fair Play Club', members: 30, charge: 27, bottles: 168, total: '4864.86' }],
  by_wine: [{ wine_id: 1, name: 'Kilele Syrah', wanted: 168, share: 120, free: 40, missing: 8 }],
  problems: [
    { code: 'po_box', members: 2 },
    { code: 'not_enough_wine', members: 1 },
  ],
  with_problems: 3,
  ...over,
});

const row: ReleaseRow = {
  id: 5,
  name: 'February release',
  quarter: '2030-02-15',
  tier_ids: [14],
  state: 'planned',
  opens_on: '2030-01-02',
  closes_on: '2030-01-31',
  charge_on: '2030-02-01',
  ship_on: '2030-02-15',
  pickup_days: ['2030-02-16'],
  announce_by: '2030-01-25',
  members: null,
  problems: null,
  total: null,
  charged: null,
  to_send: 0,
  to_charge: 0,
  declined: 0,
};
export const releaseRow = (over: Partial<ReleaseRow> = {}): ReleaseRow => ({ ...row, ...over });

const plan = {
  share_until: '2030-02-15',
  boxes: [
    {
      tier_id: 14,
      choice: 'fixed' as const,
      size: 6,
      pricing: 'tier' as const,
      bottles: [
        { wine_id: 1, name: 'Kilele Syrah', quantity: 4 },
        { wine_id: 2, name: 'Mto Viognier', quantity: 2 },
      ],
    },
  ],
  shares: [{ wine_id: 1, name: 'Kilele Syrah', bottles: 120 }],
};

/** The steps with the one of this name in work. */
const stepsAt = (now: Release['steps'][number]['key']): Release['steps'] => {
  const keys = ['plan', 'open', 'simulate', 'announce', 'approve', 'charge', 'send'] as const;
  return keys.map((key, index) => ({
    key,
    state: index < keys.indexOf(now) ? 'done' : key === now ? 'now' : 'later',
    on: key === 'charge' ? '2030-02-01' : null,
  }));
};

export const release = (over: Partial<Release> = {}): Release => ({
  ...row,
  ...plan,
  version: 3,
  opened_at: null,
  simulated_at: null,
  stale: false,
  announced_at: null,
  approved_at: null,
  told: { of: 0, told: 0, in_time: 0, last_sent_at: null },
  may_approve_from: null,
  steps: stepsAt('open'),
  totals: null,
  ...over,
});

export const simulated = (over: Partial<Release> = {}): Release =>
  release({
    state: 'simulated',
    opened_at: '2030-01-02T18:00:00Z',
    simulated_at: '2030-01-20T18:00:00Z',
    steps: stepsAt('announce'),
    members: 30,
    problems: 3,
    total: '4864.86',
    totals: totals(),
    ...over,
  });

/** A simulated release without problems, whose members to be charged were all told. */
export const announced = (over: Partial<Release> = {}): Release =>
  simulated({
    steps: stepsAt('approve'),
    totals: totals({ problems: [{ code: 'no_card', members: 1 }], with_problems: 1 }),
    announced_at: '2030-01-21T18:00:00Z',
    told: { of: 27, told: 27, in_time: 27, last_sent_at: '2030-01-21T18:02:00Z' },
    may_approve_from: '2030-02-01',
    ...over,
  });

export const approved = (over: Partial<Release> = {}): Release =>
  announced({
    state: 'approved',
    steps: stepsAt('charge'),
    approved_at: '2030-02-01T18:00:00Z',
    charged: '0.00',
    ...over,
  });

export const charge = (over: Partial<Charge> = {}): Charge => ({
  id: '6d5d4dd5-59a2-4f28-9d0b-4b4d2a6f9a01',
  member_id: 4,
  name: 'Ann Lee',
  tier_id: 14,
  amount: '180.18',
  bottles: 6,
  state: 'due',
  attempts: 0,
  next_try_on: null,
  decline_code: null,
  decline_says: null,
  order_id: null,
  order_number: null,
  ...over,
});

export const charges = (over: Partial<Charges> = {}): Charges => ({
  rows: [charge()],
  sums: [{ state: 'due', charges: 27, amount: '4864.86' }],
  started_at: null,
  rate: 5,
  paid_before: { boxes: 0, ordered: 0 },
  next_cursor: null,
  ...over,
});

const {
  id: _id,
  state: _state,
  members: _members,
  problems: _problems,
  total: _total,
  charged: _charged,
  to_send: _toSend,
  to_charge: _toCharge,
  declined: _declined,
  ...fields
} = row;
type Days = 'opens_on' | 'closes_on' | 'charge_on' | 'ship_on';
export const draft: ReleaseDraft = { ...(fields as typeof fields & Record<Days, string>), ...plan };

export const member = (over: Partial<SimulationRow> = {}): SimulationRow => ({
  member_id: 4,
  name: 'Ann Lee',
  tier_id: 14,
  outcome: 'charge',
  items: [{ wine_id: 1, name: 'Kilele Syrah', quantity: 6 }],
  bottles: 6,
  subtotal: '168.00',
  discount: '0.00',
  shipping: '0.00',
  tax: '12.18',
  total: '180.18',
  problems: ['po_box'],
  delivery_method: 'ship',
  state: 'CA',
  ...over,
});

export const simulation = (over: Partial<Simulation> = {}): Simulation => ({
  rows: [
    member(),
    member({ member_id: 9, name: 'Ben Okoth', outcome: 'skipped', items: [], bottles: 0, problems: [] }),
  ],
  totals: totals(),
  next_cursor: null,
  ...over,
});

/** The answers that the pages read. */
export const api: FakeApi = {
  'GET /api/wine-club/tiers': tiers,
  'GET /api/wines': wines,
  'GET /api/admin/club/releases': [releaseRow()],
  'GET /api/admin/club/releases/draft': draft,
  'GET /api/admin/club/releases/{id}': release(),
  'GET /api/admin/club/releases/{id}/simulation': simulation(),
  'GET /api/admin/club/releases/{id}/charges': charges(),
};
