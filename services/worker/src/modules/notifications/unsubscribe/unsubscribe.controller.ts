import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Query, Res } from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiProperty,
  ApiResponse,
  ApiTags,
} from '@shamba/service-kit/api-docs';
import { DataSource } from 'typeorm';
import { CONFIG } from '@shamba/service-kit/config';
import { inTransaction } from '@shamba/service-kit/database';
import { acceptForms, DomainError, EmailField, TextField } from '@shamba/service-kit/http';
import { audited, Public, Staff } from '@shamba/service-kit/identity';
import { Clock } from '@shamba/service-kit/time';
import { siteUrl, type WorkerConfig } from '../../../config.js';
import { subscribeAgain, undoUnsubscribing, unsubscribe, unsubscribedSince } from './unsubscribed.js';

/** Mail programs send one unused field as a form of either kind. */
export const acceptOneClick = acceptForms(16_384);

class UnknownLink extends DomainError {
  constructor() {
    super({
      code: 'unknown_link',
      status: 'not_found',
      publicMessage: 'This link is incomplete. Please open it from the email again.',
    });
  }
}

class AddressQuery {
  @EmailField() email: string;
}

class UndoDto extends AddressQuery {
  @TextField({ min: 10, max: 300, description: 'How the owner of the address asked for it; for the audit log.' })
  reason: string;
}

class UnsubscribedDto {
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Since when the address wants no mails that answer nothing; null: it takes them.',
  })
  since: string | null;
}

@ApiTags('unsubscribe')
@Controller()
export class UnsubscribeController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: WorkerConfig,
  ) {}

  /**
   * Ends the mails that are no answer to what their reader did, such as the one after a stay. Mail programs call it too
   * (List-Unsubscribe=One-Click, RFC 8058); the token is the proof. A repeat changes nothing. 404 `unknown_link`.
   */
  @Public()
  @ApiConsumes('application/x-www-form-urlencoded', 'multipart/form-data')
  @ApiBody({ required: false, schema: { type: 'object', properties: { 'List-Unsubscribe': { type: 'string' } } } })
  @ApiNoContentResponse()
  @HttpCode(204)
  @Post('api/unsubscribe/:token')
  async end(@Param('token') token: string): Promise<void> {
    if (!(await unsubscribe(this.dataSource.manager, token, this.clock.now()))) throw new UnknownLink();
  }

  /**
   * Takes back that an address has unsubscribed; the token of its mails is the proof. A repeat changes nothing. 404
   * `unknown_link`.
   */
  @Public()
  @ApiNoContentResponse()
  @HttpCode(204)
  @Delete('api/unsubscribe/:token')
  async takeBack(@Param('token') token: string): Promise<void> {
    const known = await inTransaction(this.dataSource, (manager) => subscribeAgain(manager, token));
    if (!known) throw new UnknownLink();
  }

  /** Leads a browser that opens a mail program's link to the page that asks. It changes nothing. */
  @Public()
  @ApiOkResponse({ description: 'The page that asks, where the redirect leads.' })
  @ApiResponse({ status: 302, description: 'To the page.' })
  @Get('api/unsubscribe/:token')
  async ask(
    @Param('token') token: string,
    @Res() reply: { redirect: (url: string, code: number) => unknown },
  ): Promise<void> {
    await reply.redirect(`${siteUrl(this.config)}/unsubscribe#${encodeURIComponent(token)}`, 302);
  }

  /** Says whether an address has unsubscribed. */
  @Staff('notifications.read')
  @ApiOkResponse({ type: UnsubscribedDto })
  @Get('api/admin/unsubscribed')
  async since(@Query() { email }: AddressQuery): Promise<UnsubscribedDto> {
    return { since: (await unsubscribedSince(this.dataSource.manager, email))?.toISOString() ?? null };
  }

  /**
   * Takes back that an address has unsubscribed, on the wish of its owner, with a row in the audit log. An address that
   * has not unsubscribed stays as it is. 409 `unsubscribed_again` when its owner has unsubscribed again after staff had
   * undone it.
   */
  @Staff('notifications.write')
  @ApiNoContentResponse()
  @HttpCode(204)
  @Post('api/admin/unsubscribed/undo')
  async undo(@Body() { email, reason }: UndoDto): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const since = await undoUnsubscribing(manager, email, this.clock.now());
      if (since === null) return;
      const before = { email, unsubscribed_since: since.toISOString() };
      // Not keyed by address: an audit row stays, an address is erased with its person.
      await audited(manager, { entity: 'unsubscribed', id: 'address', action: 'delete', before, after: { reason } });
    });
  }
}
