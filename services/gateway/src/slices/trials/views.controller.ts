import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import { currentContext, EnumField, Forbidden, IntField, Public, TextField } from '@shamba/service-kit';
import type { IncomingMessage } from 'node:http';
import { exchangeOf } from '../../edge/exchange.js';
import { TOKEN_LENGTH } from './view-tokens.js';
import { Views } from './views.js';

const TEN_MINUTES_MS = 600_000;

export class ViewReportDto {
  @TextField({ verbatim: true, max: TOKEN_LENGTH, description: 'As the page has it.' })
  token: string;

  @TextField({ max: 60 })
  slice: string;

  @EnumField(['start', 'ok', 'fail'])
  event: 'start' | 'ok' | 'fail';

  @EnumField(['load', 'render', 'stray', 'hang'], { optional: true, description: 'What failed.' })
  kind?: string;

  @IntField({ min: 0, max: TEN_MINUTES_MS, optional: true, description: 'From start to shown, in milliseconds.' })
  load_ms?: number;
}

/** What pages with a slice in a trial tell of it. */
@ApiTags('slices')
@Controller('api/slices/views')
export class ViewsController {
  constructor(private readonly views: Views) {}

  /**
   * Tells that a release is being started, has been good, or failed. 403 when the token is not this guest's, or older
   * than 30 minutes.
   */
  @Public()
  @Post()
  @HttpCode(204)
  @ApiNoContentResponse()
  report(@Body() { token, slice, event, kind, load_ms: loadMs }: ViewReportDto, @Req() req: IncomingMessage): void {
    const guest = currentContext()?.caller?.guestId ?? '';
    const { address } = exchangeOf(req);
    const taken = this.views.report(token, {
      ...{ slice, event, guest, address },
      kind: event === 'fail' ? (kind ?? null) : null,
      loadMs: loadMs ?? null,
    });
    if (!taken) throw new Forbidden('This page is too old to report.');
  }
}
