import { ApiProperty } from '@shamba/service-kit/api-docs';

/** Dates only: guests' names are private. */
export class TakenRangeDto {
  @ApiProperty({ format: 'date' }) start_date: string;
  @ApiProperty({
    format: 'date',
    description: 'Blocked: the last blocked night. Booked: the day of departure, on which others may arrive.',
  })
  end_date: string;
  @ApiProperty({ format: 'date', description: 'The last night that is taken.' }) last_night: string;
}

export class AvailabilityDto {
  @ApiProperty({ format: 'date', description: 'Today at the property: calendars begin here.' }) today: string;
  @ApiProperty({ type: [TakenRangeDto] }) blockedDates: TakenRangeDto[];
  @ApiProperty({ type: [TakenRangeDto] }) bookings: TakenRangeDto[];
}
