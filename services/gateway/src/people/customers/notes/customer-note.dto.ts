import { ApiProperty } from '@shamba/service-kit/api-docs';
import { TextField } from '@shamba/service-kit/http';
import type { CustomerNote } from './customer-note.entity.js';

export class WriteNoteDto {
  @TextField({ max: 2000, multiline: true, required: 'Please write something' }) note: string;
}

export class CustomerNoteDto {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty({ type: 'integer', description: 'Id of the member of staff who may change it.' }) author_id: number;
  @ApiProperty({ type: String }) author: string;
  @ApiProperty({ type: String }) note: string;
  @ApiProperty({ type: String, format: 'date-time' }) created_at: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'null: as it was written.' })
  edited_at: string | null;
  @ApiProperty({ type: 'integer', description: 'For If-Match.' }) version: number;

  static of({ id, author_id, author, note, created_at, updated_at, version }: CustomerNote): CustomerNoteDto {
    const edited_at = version > 1 ? updated_at.toISOString() : null;
    return { id, author_id, author, note, created_at: created_at.toISOString(), edited_at, version };
  }
}
