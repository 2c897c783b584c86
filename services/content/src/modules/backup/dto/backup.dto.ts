import { ApiProperty } from '@shamba/service-kit/api-docs';
import { FORMAT } from '../backup-file.js';

class BackupElementDto {
  @ApiProperty() page: string;
  @ApiProperty() key: string;
  @ApiProperty() section: string;
  @ApiProperty({ enum: ['text', 'image', 'other'] }) type: 'text' | 'image' | 'other';
  @ApiProperty() value: string;
}

class BackupPageDto {
  @ApiProperty() page: string;
  @ApiProperty({ type: String, nullable: true }) seo_title: string | null;
  @ApiProperty({ type: String, nullable: true }) seo_description: string | null;
  @ApiProperty({ type: String, nullable: true }) og_image: string | null;
  @ApiProperty() noindex: boolean;
}

export class BackupPictureDto {
  @ApiProperty() url: string;
  @ApiProperty() name: string;
  @ApiProperty() width: number;
  @ApiProperty() height: number;
  @ApiProperty() bytes: number;
}

/** All content by staff. Lists the pictures; their files are backed up with the disk. */
export class BackupDto {
  @ApiProperty({ enum: [FORMAT] }) format: typeof FORMAT;
  @ApiProperty({ enum: [1] }) version: 1;
  @ApiProperty({ format: 'date-time' }) exported_at: string;
  @ApiProperty({ type: [BackupElementDto] }) elements: BackupElementDto[];
  @ApiProperty({ type: [BackupPageDto] }) pages: BackupPageDto[];
  @ApiProperty({ type: [BackupPictureDto] }) pictures: BackupPictureDto[];
}

export const outcomes = ['new', 'changed', 'unchanged', 'refused'] as const;
export type Outcome = (typeof outcomes)[number];

/** Planned or saved change of one item of the file. */
export class ImportItemDto {
  @ApiProperty({ enum: ['element', 'page'], description: 'A text or picture of a page, or what search engines show.' })
  kind: 'element' | 'page';
  @ApiProperty() page: string;
  @ApiProperty({ type: String, nullable: true, description: 'Of an element.' }) key: string | null;
  @ApiProperty({ enum: outcomes }) outcome: Outcome;
  @ApiProperty({ type: String, nullable: true, description: 'What the site says now; shortened.' }) from: string | null;
  @ApiProperty({ description: 'What the file says; shortened.' }) to: string;
  @ApiProperty({ type: String, nullable: true, description: 'Why it is refused.' }) message: string | null;
}

export class BackupReportDto {
  @ApiProperty({ description: 'false: a dry run, nothing was written.' }) applied: boolean;
  @ApiProperty({ description: 'Names what the site said during the dry run: sent back as `apply`, it imports.' })
  state: string;
  @ApiProperty({ type: [ImportItemDto] }) items: ImportItemDto[];
  @ApiProperty({ type: [String], description: 'Pictures that the file’s items name and this library does not have.' })
  missing_pictures: string[];
}

/** OpenAPI schema of the import form. */
export const backupForm = {
  schema: {
    type: 'object',
    required: ['file'],
    properties: {
      file: { type: 'string', format: 'binary', description: 'A backup, at most 5 MB.' },
      apply: { type: 'string', description: 'The `state` of a dry run of the same file.' },
    },
  },
};
