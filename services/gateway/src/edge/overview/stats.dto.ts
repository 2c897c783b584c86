import { ApiProperty } from '@shamba/service-kit/api-docs';

const COUNT = { type: 'integer' as const, nullable: true, description: 'null while the service that knows is down.' };
const AMOUNT = {
  type: String,
  nullable: true,
  example: '1234.50',
  description: 'null while the service that knows is down.',
};

/** Figures of a month (docs/rules.md, Figures). */
export class MonthStatsDto {
  @ApiProperty(COUNT) monthlyOrders: number | null;
  @ApiProperty(COUNT) vineyardBookings: number | null;
  @ApiProperty(AMOUNT) monthlyRevenue: string | null;
}

/** Figures of the dashboard and of account management; those of a month are of this one. */
export class StatsDto extends MonthStatsDto {
  @ApiProperty(COUNT) wineClubMembers: number | null;
  @ApiProperty(COUNT) totalMembers: number | null;
  @ApiProperty(AMOUNT) totalRevenue: string | null;
  @ApiProperty() lastMonth: MonthStatsDto;
  @ApiProperty({ description: 'The same month of last year.' }) lastYear: MonthStatsDto;
  @ApiProperty({ type: 'integer' }) totalUsers: number;
  @ApiProperty({ type: 'integer', description: 'Signed in within the last 30 days.' }) activeUsers: number;
  @ApiProperty({ type: 'integer' }) newUsersThisMonth: number;
  @ApiProperty({ type: 'object', additionalProperties: { type: 'integer' } }) usersByRole: Record<string, number>;
}
