import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import { currentContext, Forbidden } from '@shamba/service-kit/http';
import { Public } from '@shamba/service-kit/identity';
import { FigureReports } from './figure-reports.js';
import { FiguresReportDto } from './figures.dto.js';

/** Measurements of pages about their releases. */
@ApiTags('slices')
@Controller('api/slices/figures')
export class FiguresController {
  constructor(private readonly reports: FigureReports) {}

  /**
   * Adds what a page saw to the hour's counts: a release once for each page view, and only of what the site serves. 403
   * when the token is not this guest's, or older than 30 minutes.
   */
  @Public()
  @Post()
  @HttpCode(204)
  @ApiNoContentResponse()
  report(@Body() { token, slices }: FiguresReportDto): void {
    const figures = slices.map(({ slice, version, failed, load_ms, lcp_ms, inp_ms, cls_milli }) => ({
      ...{ slice, version, failed, loadMs: load_ms, lcpMs: lcp_ms, inpMs: inp_ms, clsMilli: cls_milli },
    }));
    if (!this.reports.report(token, currentContext()?.caller?.guestId ?? '', figures))
      throw new Forbidden('This page is too old to report.');
  }
}
