export { ClubTastings, NOT_COMPLETED, type PaidTastings, TastingsUsed } from './benefits/club-tastings.js';
export { BoxClosed, ShareChanging } from './club.errors.js';
export { ClubModule } from './club.module.js';
export { type CheckoutConsent, Members } from './members.js';
export { dayForPeople, MEMBERSHIP_PATH } from './member-mails.js';
export { chargeRulesOf, ClubSettings } from './memberships/club-settings.js';
export { MemberRow } from './memberships/member.entity.js';
export { MemberStanding } from './memberships/member-standing.js';
export { type ShipToClaim, ShipToRule } from './memberships/ship-to-rule.js';
export type { BoxBottle, Outcome, ReleaseState } from './releases/release.entities.js';
export {
  ClubRelease,
  ReleaseRow,
  ReleaseShare,
  ReleaseTier,
  ReleaseTold,
  RELEASE_MOVES,
} from './releases/release.entities.js';
export type { SimulationTotals, TierTotals, WineTotals } from './releases/simulation-totals.js';
export { endOf, lastDayOf } from './releases/last-day.js';
export type { WineClaim } from './releases/wine-claim.js';
export { memberBox, replaced } from './releases/member-box.js';
export { MemberBoxes, type MemberPerson, type ReleaseMember } from './releases/member-boxes.js';
export { MemberWindow } from './releases/member-window.js';
export {
  CHARGE_MOVES,
  type ChargeState,
  ClubCharge,
  isWaitingBox,
  LIVE_CHARGE,
  PAYER_PACKED,
  WAITING_BOX,
} from './shipments/club-charge.entity.js';
export { leftOfShare } from './shipments/boxes-free.js';
export { ClubShipment } from './shipments/club-shipment.entity.js';
export { type LockedCharge, RunCharges } from './shipments/run-charges.js';
export type { ShipmentItem } from './shipments/choose-bottles.js';
export { isQuarter, quartersFrom } from './shipments/shipment-dates.js';
export { MOST_DAYS } from './shipments/shipment-dates-settings.js';
