export type { AdjustmentKind, BasketLine, PricedBasket } from './basket.js';
export { destinationOf, QuoteDto, QuoteRequestDto, SoldAddOnDto } from './dto/quote.dto.js';
export type { IssueCode, QuoteIssue } from './issues.js';
export { choicesAtCheckout, issue } from './issues.js';
export {
  departureProblem,
  feeWithoutAddOns,
  NIGHTS_TAKEN,
  notOfferedProblem,
  type OfferFacts,
} from './offers/index.js';
export { priceBasket } from './price-basket.js';
export { PricingModule } from './pricing.module.js';
export { blocking, holdLines, type Quote } from './quote.js';
export { type NewTaxRate, TaxRateRepository } from './tax-rate.repository.js';
export type { TaxRatesOfDay } from './rates-on.js';
export { TaxRates } from './tax-rates.js';
export { quoteView } from './quote-view.js';
export { type Destination, QuoteCart } from './use-cases/quote-cart.js';
