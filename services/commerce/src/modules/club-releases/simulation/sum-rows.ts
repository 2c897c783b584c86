import { sum, toDecimal } from '@shamba/rules';
import type { TierItem } from '@shamba/api-contract/internal';
import type { Outcome, ReleaseRow, SimulationTotals, WineTotals } from '../../club/index.js';

/** The sums of a simulation. Pure. */
export function sumRows(
  rows: readonly ReleaseRow[],
  tiers: ReadonlyMap<number, TierItem>,
  wines: WineTotals[],
): SimulationTotals {
  const having = (outcome: Outcome): number => rows.filter((row) => row.outcome === outcome).length;
  const amount = (of: 'subtotal' | 'discount' | 'shipping' | 'tax' | 'total', among = rows): string =>
    toDecimal(sum(among.map((row) => row[of])));
  const codes = new Map<string, number>();
  for (const code of rows.flatMap(({ problems }) => problems)) codes.set(code, (codes.get(code) ?? 0) + 1);
  const tierIds = [...new Set(rows.map(({ tier_id }) => tier_id))].sort((a, b) => a - b);
  return {
    members: rows.length,
    charge: having('charge'),
    paid: having('paid'),
    skipped: having('skipped'),
    paused: having('paused'),
    bottles: bottles(rows),
    subtotal: amount('subtotal'),
    discount: amount('discount'),
    shipping: amount('shipping'),
    tax: amount('tax'),
    total: amount('total'),
    by_tier: tierIds.map((tier_id) => {
      const own = rows.filter((row) => row.tier_id === tier_id);
      return {
        tier_id,
        name: tiers.get(tier_id)?.name ?? 'Wine club',
        members: own.length,
        charge: own.filter(({ outcome }) => outcome === 'charge').length,
        bottles: bottles(own),
        total: amount('total', own),
      };
    }),
    by_wine: wines,
    problems: [...codes].map(([code, members]) => ({ code, members })).sort((a, b) => b.members - a.members),
    with_problems: rows.filter(({ problems }) => problems.length > 0).length,
  };
}

const bottles = (rows: readonly ReleaseRow[]): number => rows.reduce((count, row) => count + row.bottles, 0);
