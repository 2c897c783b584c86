export { ClubModule } from './club.module.js';
export { Members } from './members.js';
export type { CheckoutConsent } from './memberships/ordered-memberships.js';
