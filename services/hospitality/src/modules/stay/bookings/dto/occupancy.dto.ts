import { ApiProperty } from '@shamba/service-kit/api-docs';

/** Occupancy of the house in a month. */
export class OccupancyMonthDto {
  @ApiProperty({ example: '2026-05', description: 'A month of the property, YYYY-MM.' }) month: string;
  @ApiProperty({ type: 'integer', description: 'Stays with a night in the month, cancelled ones left out.' })
  bookings: number;
  @ApiProperty({ type: 'integer', description: 'Nights that guests have; in the month that runs also those to come.' })
  nights: number;
  @ApiProperty({ type: 'integer', description: 'Nights of the month that were not blocked.' }) available: number;
  @ApiProperty({ type: 'integer', description: 'Nights of the available ones, in percent.' }) percent: number;
  @ApiProperty({
    type: String,
    nullable: true,
    example: '291.50',
    description: 'Average of what the nights cost, without cleaning, add-ons and tax; null without nights.',
  })
  average_rate: string | null;
}

export class OccupancyFiguresDto {
  @ApiProperty({ type: [OccupancyMonthDto], description: 'Oldest first; the last one is the month that runs.' })
  months: OccupancyMonthDto[];
}
