import { ApiProperty } from '@shamba/service-kit/api-docs';

export class WebhookHealthDto {
  @ApiProperty({
    description:
      'Notifications with a wrong signature, since the last accepted one before them. Strangers can send some.',
  })
  refused: number;
  @ApiProperty({ type: String, nullable: true, format: 'date-time', description: 'The last of these.' })
  refused_at: string | null;
  @ApiProperty({ type: String, nullable: true, format: 'date-time', description: 'The last with a right signature.' })
  accepted_at: string | null;
  @ApiProperty({ description: 'No notification was accepted since the last refusal.' }) refusing: boolean;
}
