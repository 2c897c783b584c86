import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { currentContext, Forbidden } from '@shamba/service-kit/http';
import { Public } from '@shamba/service-kit/identity';
import { FiguresReportDto } from './figures.dto.js';
import { Figures } from './figures.js';

/** Measurements of pages about their releases. */
@ApiTags('slices')
@Controller('api/slices/figures')
export class FiguresController {
  constructor(private readonly figures: Figures) {}

  /**
   * Adds what a page saw to the hour's counts: a release once for each page view, and only of what the site serves. 403
   * when the token is not this guest's, or older than 30 minutes.
   */
  @Public()
  @Post()
  @HttpCode(204)
  @ApiNoContentResponse()
  report(@Body() { token, slices }: FiguresReportDto): void {
    if (!this.figures.report(token, currentContext()?.caller?.guestId ?? '', slices))
      throw new Forbidden('This page is too old to report.');
  }
}
