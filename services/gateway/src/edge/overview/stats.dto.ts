import { ApiProperty } from '@nestjs/swagger';

const COUNT = { type: 'integer' as const, nullable: true, description: 'null while the service that knows is down.' };
const AMOUNT = {
  type: String,
  nullable: true,
  example: '1234.50',
  description: 'null while the service that knows is down.',
};

/** Figures of the dashboard and of account management. */
export class StatsDto {
  @ApiProperty(COUNT) monthlyOrders: number | null;
  @ApiProperty(COUNT) wineClubMembers: number | null;
  @ApiProperty(COUNT) totalMembers: number | null;
  @ApiProperty(COUNT) vineyardBookings: number | null;
  @ApiProperty(AMOUNT) totalRevenue: string | null;
  @ApiProperty(AMOUNT) monthlyRevenue: string | null;
  @ApiProperty({ type: 'integer' }) totalUsers: number;
  @ApiProperty({ type: 'integer', description: 'Signed in within the last 30 days.' }) activeUsers: number;
  @ApiProperty({ type: 'integer' }) newUsersThisMonth: number;
  @ApiProperty({ type: 'object', additionalProperties: { type: 'integer' } }) usersByRole: Record<string, number>;
}
