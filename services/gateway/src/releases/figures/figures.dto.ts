import { ApiProperty } from '@shamba/service-kit/api-docs';
import { BoolField, IntField, ListField, TextField } from '@shamba/service-kit/http';
import { TOKEN_LENGTH } from '../views/view-tokens.js';

const MOST_SLICES = 20;
const TEN_MINUTES_MS = 600_000;
const MS = { min: 0, max: TEN_MINUTES_MS, optional: true };

export class SliceFigureDto {
  @TextField({ max: 60 }) slice: string;
  @TextField({ max: 60 }) version: string;
  @BoolField({ description: 'It failed on this page.' }) failed: boolean;
  @IntField({ ...MS, description: 'From start to shown, in milliseconds.' }) load_ms?: number;
  @IntField({ ...MS, description: 'Largest contentful paint of the page, in milliseconds.' }) lcp_ms?: number;
  @IntField({ ...MS, description: 'Interaction to next paint, in milliseconds.' }) inp_ms?: number;
  @IntField({ min: 0, max: 100_000, optional: true, description: 'Cumulative layout shift, in thousandths.' })
  cls_milli?: number;
}

export class FiguresReportDto {
  @TextField({ verbatim: true, max: TOKEN_LENGTH, description: 'As the page has it.' }) token: string;
  @ListField(() => SliceFigureDto, { max: MOST_SLICES }) slices: SliceFigureDto[];
}

const nullable = (description: string) => ({ type: 'integer', nullable: true, description }) as const;

/** Figures of a release on all pages of the last 30 days. Times are upper quartiles over pages. */
export class ReleaseFiguresDto {
  @ApiProperty({ type: 'integer', description: 'Pages that told.' }) views: number;
  @ApiProperty({ type: 'integer' }) failed: number;
  @ApiProperty(nullable('Milliseconds from start to shown.')) load_p75_ms: number | null;
  @ApiProperty(nullable('Milliseconds until the largest paint of pages that began with it.')) lcp_p75_ms: number | null;
  @ApiProperty(nullable('Milliseconds until the slowest answer to an input.')) inp_p75_ms: number | null;
  @ApiProperty(nullable('Shifts of the layout, in thousandths.')) cls_p75_milli: number | null;
}
