import { type SaleRules, saleRulesSchema } from '@shamba/event-contract';

const DEFAULTS: SaleRules = saleRulesSchema.parse({});
let rules = DEFAULTS;

/** Rules of buying wine and of pickups; the defaults until this process has read them. */
export const saleRules = (): SaleRules => rules;

/** Minimum age in years to buy wine. */
export const minimumAge = (): number => rules.minimum_age;

/** Sets the rules; called by SharedSettings and tests. Without an argument: the defaults. */
export function setSaleRules(read: SaleRules = DEFAULTS): void {
  rules = read;
}
