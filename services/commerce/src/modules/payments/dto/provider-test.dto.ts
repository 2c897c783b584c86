import { ApiProperty } from '@shamba/service-kit/api-docs';

export class ProviderTestDto {
  @ApiProperty({ description: 'Cards can be taken.' }) ok: boolean;
  @ApiProperty({ enum: ['production', 'sandbox', 'emulator'] }) environment: 'production' | 'sandbox' | 'emulator';
  @ApiProperty({ type: String, nullable: true, description: 'The name of the location at Square.' })
  location: string | null;
  @ApiProperty({
    type: Boolean,
    nullable: true,
    description: 'A test event of Square arrived; null: none could be sent.',
  })
  webhook_arrived: boolean | null;
  @ApiProperty({ type: [String], description: 'Problems, a sentence each; empty when cards can be taken.' })
  problems: string[];
}
