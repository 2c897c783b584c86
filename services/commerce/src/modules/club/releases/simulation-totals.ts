/** Sums of a simulation; amounts as decimal strings. */
export interface SimulationTotals {
  members: number;
  charge: number;
  paid: number;
  skipped: number;
  paused: number;
  bottles: number;
  subtotal: string;
  discount: string;
  shipping: string;
  tax: string;
  total: string;
  by_tier: TierTotals[];
  by_wine: WineTotals[];
  /** Members of each problem, the most frequent first. */
  problems: { code: string; members: number }[];
  /** Members with at least one problem. */
  with_problems: number;
}

export interface TierTotals {
  tier_id: number;
  name: string;
  members: number;
  charge: number;
  bottles: number;
  total: string;
}

/**
 * Bottles of a wine: `free` are on hand beyond all shares and other releases' promises; `missing` are wanted beyond
 * `share` and `free`.
 */
export interface WineTotals {
  wine_id: number;
  name: string;
  wanted: number;
  share: number;
  free: number;
  missing: number;
}
