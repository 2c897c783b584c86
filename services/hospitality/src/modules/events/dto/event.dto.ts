import { ApiProperty } from '@shamba/service-kit/api-docs';

export class EventDateDto {
  @ApiProperty({ description: 'The occurrence; send it back in a PUT, or as occurrence_id when registering.' })
  id: number;
  @ApiProperty({ format: 'date' }) date: string;
  @ApiProperty({ example: '12:00' }) start_time: string;
  @ApiProperty({ example: '17:00', description: 'Earlier than start_time: on the next day.' }) end_time: string;
  @ApiProperty({ type: Number, nullable: true, description: 'null: the event’s max_attendees.' }) capacity:
    | number
    | null;
  @ApiProperty({ description: 'Seats without those registered; what checkouts hold is not taken off.' })
  seats_left: number;
  @ApiProperty() cancelled: boolean;
  @ApiProperty() past: boolean;
}

/** Public view of an event. It is the same for every caller, and a valid body for PUT. */
export class EventDto {
  @ApiProperty() id: number;
  @ApiProperty({ description: 'Send it back as If-Match to notice changes by others.' }) version: number;
  @ApiProperty() slug: string;
  @ApiProperty() title: string;
  @ApiProperty() description: string;
  @ApiProperty() category: string;
  @ApiProperty({ type: String, format: 'date', nullable: true, description: 'The next date, else the first.' }) date:
    | string
    | null;
  @ApiProperty({ type: String, format: 'date', nullable: true, description: 'The day on which that date ends.' })
  end_date: string | null;
  @ApiProperty({ type: [EventDateDto], description: 'Ascending; past ones for staff only.' })
  event_dates: EventDateDto[];
  @ApiProperty({ type: String, nullable: true, description: '"0.00": free. null: tickets are sold elsewhere.' }) price:
    | string
    | null;
  @ApiProperty() currency: string;
  @ApiProperty({ enum: ['standard', 'lodging'] }) tax_class: 'standard' | 'lodging';
  @ApiProperty({ type: String, nullable: true }) location: string | null;
  @ApiProperty() max_attendees: number;
  @ApiProperty({ description: 'Over all listed dates.' }) seats_left: number;
  @ApiProperty() featured: boolean;
  @ApiProperty({ type: String, nullable: true }) image_url: string | null;
  @ApiProperty({ type: String, nullable: true }) ticket_link: string | null;
  @ApiProperty({ format: 'date-time' }) created_at: string;
  @ApiProperty({ format: 'date-time' }) updated_at: string;
}
