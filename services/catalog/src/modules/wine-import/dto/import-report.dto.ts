import { ApiProperty } from '@shamba/service-kit/api-docs';

const outcomes = ['new', 'changed', 'unchanged', 'refused'] as const;

export class ImportChangeDto {
  @ApiProperty({ example: 'price' }) field: string;
  @ApiProperty({ description: 'As it is; long texts are cut.' }) from: string;
  @ApiProperty({ description: 'As it will be, or is now.' }) to: string;
}

/** Planned or saved changes of one row of the file. */
export class ImportRowDto {
  @ApiProperty({ description: 'Line of the file; the headings are line 1.' }) line: number;
  @ApiProperty() sku: string;
  @ApiProperty({ type: String, nullable: true }) name: string | null;
  @ApiProperty({ enum: outcomes }) outcome: (typeof outcomes)[number];
  @ApiProperty({ type: Number, nullable: true, description: 'Of the wine it was compared with; null for a new one.' })
  version: number | null;
  @ApiProperty({ type: [ImportChangeDto] }) changes: ImportChangeDto[];
  @ApiProperty({ type: String, nullable: true, description: 'Why it is refused.' }) message: string | null;
}

export class ImportReportDto {
  @ApiProperty({ description: 'False for a dry run, which writes nothing.' }) applied: boolean;
  @ApiProperty({ type: [String], description: 'Headings that mean nothing here; their cells are left out.' })
  unknown_columns: string[];
  @ApiProperty({ type: [ImportRowDto], description: 'Every row of a dry run; else those that were asked for.' })
  rows: ImportRowDto[];
}

/** OpenAPI schema of the import form. */
export const importForm = {
  schema: {
    type: 'object',
    required: ['file'],
    properties: {
      file: { type: 'string', format: 'binary', description: 'CSV as UTF-8 or UTF-16, at most 1 MB and 2,000 rows.' },
      apply: {
        type: 'string',
        description:
          'JSON: the rows to save, as [{"line": 2, "version": 4}], with the versions of the dry run; at most 200. Without it nothing is written.',
      },
    },
  },
};
