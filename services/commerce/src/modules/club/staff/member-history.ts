import { Injectable } from '@nestjs/common';
import { ConsentRepository } from '../consents/consent.repository.js';
import { ChargeRepository } from '../shipments/charge.repository.js';
import type { StaffMemberDetailDto } from './dto/staff-member.dto.js';
import { consentView, paidQuarterView } from './member-view.js';

const MOST_QUARTERS = 12;

/** A member's consents and newest paid quarters. */
@Injectable()
export class MemberHistory {
  constructor(
    private readonly consents: ConsentRepository,
    private readonly charges: ChargeRepository,
  ) {}

  /** @param id the member's id */
  async of(id: number): Promise<Pick<StaffMemberDetailDto, 'consents' | 'quarters'>> {
    const [consents, quarters] = await Promise.all([
      this.consents.allOf([id]),
      this.charges.paidNewest(id, MOST_QUARTERS),
    ]);
    return { consents: consents.map(consentView), quarters: quarters.map(paidQuarterView) };
  }
}
