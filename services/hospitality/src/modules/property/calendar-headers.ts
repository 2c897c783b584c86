import { applyDecorators, Header } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@shamba/service-kit/api-docs';

/** Headers of a route that returns a calendar file for download. */
export const calendarHeaders = (filename: string): MethodDecorator =>
  applyDecorators(
    ApiProduces('text/calendar'),
    ApiOkResponse({ content: { 'text/calendar': { schema: { type: 'string' } } } }),
    Header('content-type', 'text/calendar; charset=utf-8'),
    Header('content-disposition', `attachment; filename="${filename}"`),
  );
