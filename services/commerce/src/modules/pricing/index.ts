export type { AdjustmentKind } from './basket.js';
export { destinationOf, QuoteDto, QuoteRequestDto } from './dto/quote.dto.js';
export type { IssueCode, QuoteIssue } from './issues.js';
export { issue, stockIssues } from './issues.js';
export type { OfferFacts } from './offers/index.js';
export { PricingModule } from './pricing.module.js';
export { blocking, holdLines, type Quote } from './quote.js';
export { quoteView } from './quote-view.js';
export { type Destination, QuoteCart } from './use-cases/quote-cart.js';
