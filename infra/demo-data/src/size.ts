/** The size of the demo data. */
export interface DemoSize {
  orders: number;
  customers: number;
  /** How many are added to the shop's own. */
  wines: number;
  /** How far the past reaches back. */
  years: number;
  /** So many registrations for events at least: free ones are added to those that follow from the orders. */
  registrations: number;
}

/** What `npm start` loads. */
export const SMALL: DemoSize = { orders: 300, customers: 200, wines: 0, years: 2, registrations: 0 };
