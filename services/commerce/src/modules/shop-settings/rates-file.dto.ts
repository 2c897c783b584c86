import { ApiProperty } from '@shamba/service-kit/api-docs';
import type { LocalDate } from '@shamba/rules';

const outcomes = ['new', 'changed', 'same'] as const;

export class RateOfFileDto {
  @ApiProperty({ description: 'Line of the file; the headings are line 1.' }) line: number;
  @ApiProperty({ type: String, nullable: true, description: 'A state’s two letters; null: the winery’s own rate.' })
  jurisdiction: string | null;
  @ApiProperty({ description: 'Percent.', example: '7.25' }) rate: string;
  @ApiProperty({ type: String, format: 'date' }) valid_from: LocalDate;
  @ApiProperty({ type: String, nullable: true, description: 'The document that the rate comes from.' })
  source: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Rate on that day until now; null: none of its own.' })
  was: string | null;
  @ApiProperty({ enum: outcomes }) outcome: (typeof outcomes)[number];
  @ApiProperty({ description: 'True if the file names a past day: past days keep their rates.' }) from_today: boolean;
}

export class RatesFileProblemDto {
  @ApiProperty() line: number;
  @ApiProperty() message: string;
}

export class RatesFileDto {
  @ApiProperty({ type: [RateOfFileDto] }) rates: RateOfFileDto[];
  @ApiProperty({ type: [RatesFileProblemDto], description: 'Rows that can’t be taken.' })
  problems: RatesFileProblemDto[];
  @ApiProperty({ type: [String], description: 'Headings that mean nothing here; their cells are left out.' })
  unknown_columns: string[];
}

/** OpenAPI schema of the form. */
export const ratesFileForm = {
  schema: {
    type: 'object',
    required: ['file'],
    properties: {
      file: { type: 'string', format: 'binary', description: 'CSV as UTF-8 or UTF-16, at most 64 kB and 300 rows.' },
    },
  },
};
