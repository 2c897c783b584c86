import { ApiProperty } from '@shamba/service-kit/api-docs';
import { TextField } from '@shamba/service-kit/http';
import type { Preview } from './preview.js';

export class BeginPreviewDto {
  @TextField({ max: 60, required: 'Please name the slice', example: 'mfe-checkout' }) slice: string;
  @TextField({
    max: 60,
    pattern: /^(?:\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?|https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?)$/,
    required: 'Please say what to show',
    message:
      'Please give a version such as 1.2.0, or the address of a build on this machine, such as http://localhost:4302',
    example: '1.2.0',
    description: 'A version, or the origin of a local build (localhost only).',
  })
  shown: string;
}

class PreviewedSliceDto {
  @ApiProperty({ type: String, example: 'mfe-checkout' }) slice: string;
  @ApiProperty({ type: String, example: '1.2.0', description: 'A version, or the origin of a local build.' })
  shown: string;
}

export class SlicePreviewDto {
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'null: nothing is previewed.' })
  until: string | null;
  @ApiProperty({ type: [PreviewedSliceDto] }) slices: PreviewedSliceDto[];

  static of(preview: Preview | null): SlicePreviewDto {
    if (!preview) return { until: null, slices: [] };
    return {
      until: new Date(preview.until).toISOString(),
      slices: Object.entries(preview.slices).map(([slice, shown]) => ({ slice, shown })),
    };
  }
}
