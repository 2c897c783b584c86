import { BenefitMeter, BenefitUseRow } from './benefits/benefit.entities.js';
import { CardRow } from './cards/card.entity.js';
import { ClubConsent, ClubTerms } from './consents/consent.entities.js';
import { MemberRow } from './memberships/member.entity.js';
import { ClubNotice } from './notices/notice.entity.js';
import { ClubRelease, ReleaseRow, ReleaseShare, ReleaseTier, ReleaseTold } from './releases/release.entities.js';
import { ClubCharge } from './shipments/club-charge.entity.js';
import { ClubShipment } from './shipments/club-shipment.entity.js';
import { ClubSignup } from './signups/signup.entity.js';

/** The club's tables. */
export const clubEntities = [
  MemberRow,
  ClubSignup,
  CardRow,
  ClubTerms,
  ClubConsent,
  ClubCharge,
  ClubShipment,
  ClubRelease,
  ReleaseTier,
  ReleaseShare,
  ReleaseRow,
  ReleaseTold,
  BenefitMeter,
  BenefitUseRow,
  ClubNotice,
];
