/** The size of the demo data. `wines`: how many are added to the shop's own. */
export interface DemoSize {
  orders: number;
  customers: number;
  wines: number;
}

/** What `npm start` loads. */
export const SMALL: DemoSize = { orders: 300, customers: 200, wines: 0 };
