import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { type Caller, CurrentCaller, Customer } from '@shamba/service-kit/identity';
import { ItemSource } from '../../items/index.js';
import type { Member } from './member.js';
import { MemberRepository } from './member.repository.js';
import { MemberStanding } from './member-standing.js';

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
  async status(@CurrentCaller() caller: Caller): Promise<ClubStatusDto> {
    const member = caller.userId === undefined ? undefined : await this.members.live(caller.userId);
    if (member?.status !== 'active') return { member: null, tier_name: null, discount_percentage: null };
    const [tier, { discountTierId }] = await Promise.all([
      this.items.tier(member.tierId),
      this.standing.of(caller.userId),
    ]);
    const discounted = discountTierId === null ? undefined : await this.items.tier(discountTierId);
    return {
      member: memberView(member),
      tier_name: tier?.name ?? null,
      discount_percentage: discounted?.discountPercentage ?? null,
    };
  }
}

const memberView = (member: Member): ClubMemberDto => ({
  id: member.id,
  tier_id: member.tierId,
  status: member.status,
  first_name: member.firstName,
  last_name: member.lastName,
  email: member.email,
  phone: member.phone,
  shipping_address: member.shippingAddress,
  shipping_city: member.shippingCity,
  shipping_state: member.shippingState,
  shipping_zip: member.shippingZip,
  shipping_country: member.shippingCountry,
  member_since: member.startedAt?.toISOString() ?? null,
});
