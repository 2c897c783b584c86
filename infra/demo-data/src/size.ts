/** The size of the demo data. */
export interface DemoSize {
  /** Orders that customers made; those of the club's quarters come on top. */
  orders: number;
  customers: number;
  /** Number of wines added to the shop's own. */
  wines: number;
  /** Length of the past in years. */
  years: number;
  /** Least number of registrations for events: free ones are added to those of the orders. */
  registrations: number;
}

/** Size that `npm start` loads. */
export const SMALL: DemoSize = { orders: 300, customers: 200, wines: 0, years: 2, registrations: 0 };
