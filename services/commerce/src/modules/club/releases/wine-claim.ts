/** Bottles of a wine that another release keeps from the shop, and has promised beyond those, at a simulation. */
export interface WineClaim {
  run_id: number;
  wine_id: number;
  /** null: the release is approved, and keeps exactly the bottles of its boxes. */
  kept: number | null;
  promised: number;
}
