import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@shamba/service-kit/api-docs';
import { CurrentUserId, Customer } from '@shamba/service-kit/identity';
import { ItemSource } from '../../items/index.js';
import type { MemberRow } from './member.entity.js';
import { MemberRepository } from './member.repository.js';
import { MemberStanding } from './member-standing.js';
import { shippingOf } from './view-membership.js';

class ClubMemberDto {
  @ApiProperty() id: number;
  @ApiProperty() tier_id: number;
  @ApiProperty({ example: 'active' }) status: string;
  @ApiProperty() first_name: string;
  @ApiProperty() last_name: string;
  @ApiProperty() email: string;
  @ApiProperty({ type: String, nullable: true }) phone: string | null;
  @ApiProperty({ type: String, nullable: true }) shipping_address: string | null;
  @ApiProperty({ type: String, nullable: true }) shipping_city: string | null;
  @ApiProperty({ type: String, nullable: true }) shipping_state: string | null;
  @ApiProperty({ type: String, nullable: true }) shipping_zip: string | null;
  @ApiProperty() shipping_country: string;
  @ApiProperty({ type: String, nullable: true, format: 'date-time' }) member_since: string | null;
}

class ClubStatusDto {
  @ApiProperty({ type: ClubMemberDto, nullable: true }) member: ClubMemberDto | null;
  @ApiProperty({ type: String, nullable: true }) tier_name: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    example: '15.00',
    description: 'Current discount on wine in percent; null: none yet.',
  })
  discount_percentage: string | null;
}

@ApiTags('club')
@Controller('api/customer/wine-club-status')
export class ClubStatusController {
  constructor(
    private readonly members: MemberRepository,
    private readonly standing: MemberStanding,
    private readonly items: ItemSource,
  ) {}

  /**
   * The caller's membership with tier and discount; all null for a caller without an
   * active membership; the discount is null until it begins.
   */
  @Customer()
  @ApiOkResponse({ type: ClubStatusDto })
  @Get()
  async status(@CurrentUserId() userId: number): Promise<ClubStatusDto> {
    const member = await this.members.liveOf({ userId });
    if (member?.status !== 'active') return { member: null, tier_name: null, discount_percentage: null };
    const [tier, discount] = await Promise.all([this.items.tier(member.tier_id), this.standing.discountOf(userId)]);
    return { member: memberView(member), tier_name: tier?.name ?? null, discount_percentage: discount };
  }
}

const memberView = (member: MemberRow): ClubMemberDto => ({
  id: member.id,
  tier_id: member.tier_id,
  status: member.status,
  first_name: member.first_name,
  last_name: member.last_name,
  email: member.email,
  phone: member.phone,
  ...shippingOf(member),
  member_since: member.started_at?.toISOString() ?? null,
});
