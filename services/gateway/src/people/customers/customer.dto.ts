import { ApiProperty } from '@shamba/service-kit/api-docs';
import { toDecimal } from '@shamba/rules';
import { type User } from '../identity/user.entity.js';
import { UserDto } from '../identity/user.dto.js';
import type { Facts } from './facts/customer-facts.repository.js';

/** A customer with what they have ordered (docs/rules.md, Figures). */
export class CustomerDto extends UserDto {
  @ApiProperty({
    type: 'integer',
    description: 'Orders under this address, without cancelled ones. 0: the customer is new.',
  })
  order_count: number;
  @ApiProperty({
    type: String,
    example: '128.00',
    description: 'Paid for orders under this address, with tax, less what was given back.',
  })
  money_spent: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) first_order_at: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) last_order_at: string | null;

  static withFacts(user: User, facts: Facts | undefined): CustomerDto {
    return {
      ...UserDto.of(user),
      order_count: user.order_count,
      money_spent: toDecimal(user.spent),
      first_order_at: facts?.first_order_at?.toISOString() ?? null,
      last_order_at: facts?.last_order_at?.toISOString() ?? null,
    };
  }
}
