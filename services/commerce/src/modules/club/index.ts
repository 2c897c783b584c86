export { ClubModule } from './club.module.js';
export { type CheckoutConsent, Members } from './members.js';
export { MemberStanding } from './memberships/member-standing.js';
