/** How much has happened. `wines`: so many more than the shop has. */
export interface DemoSize {
  orders: number;
  customers: number;
  wines: number;
}

/** What `npm start` loads. */
export const SMALL: DemoSize = { orders: 300, customers: 200, wines: 0 };
