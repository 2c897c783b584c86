import { ApiProperty } from '@nestjs/swagger';
import { EnumField, ListQuery, SearchField, TextField } from '@shamba/service-kit';

export const inquiryKinds = ['contact', 'experience', 'booking'] as const;
export type InquiryKind = (typeof inquiryKinds)[number];

/** An inquiry as staff see it. */
export class InquiryDto {
  @ApiProperty() id: number;
  @ApiProperty({ enum: inquiryKinds }) kind: InquiryKind;
  @ApiProperty({ type: String, nullable: true }) name: string | null;
  @ApiProperty({ type: String, nullable: true }) email: string | null;
  @ApiProperty({ type: String, nullable: true }) phone: string | null;
  @ApiProperty({ type: String, nullable: true }) subject: string | null;
  @ApiProperty({ type: String, nullable: true }) message: string | null;
  @ApiProperty({ type: String, nullable: true }) inquiry_type: string | null;
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true, description: 'What a booking call sent.' })
  payload: Record<string, unknown> | null;
  @ApiProperty({ type: Number, nullable: true }) user_id: number | null;
  @ApiProperty({ format: 'date-time' }) created_at: string;
}

export class ListInquiriesQuery extends ListQuery {
  @SearchField('name, e-mail, telephone and subject')
  q?: string;

  @EnumField(inquiryKinds, { optional: true })
  kind?: InquiryKind;

  @TextField({ max: 254, optional: true, description: 'Exact address.' })
  email?: string;
}
