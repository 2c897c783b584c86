import { type SaleRules, saleRulesSchema } from '@shamba/event-contract';

const FIRST: SaleRules = saleRulesSchema.parse({});
let rules = FIRST;

/** Who may buy wine and how orders are picked up, as this process knows it; the law's age until it has read them. */
export const saleRules = (): SaleRules => rules;

/** From how many years on somebody may buy wine here. */
export const minimumAge = (): number => rules.minimum_age;

/** For SharedSettings, which reads them, and for tests; nothing: as before staff changed any. */
export function useSaleRules(read: SaleRules = FIRST): void {
  rules = read;
}
