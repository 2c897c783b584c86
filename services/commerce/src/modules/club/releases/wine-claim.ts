/** Bottles of a wine that another release claims, at a simulation. */
export interface WineClaim {
  run_id: number;
  wine_id: number;
  bottles: number;
}
