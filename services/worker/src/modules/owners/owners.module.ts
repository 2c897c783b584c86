import { Module } from '@nestjs/common';
import { ErrorLogModule } from '../error-log/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { TellOwner } from './tell-owner.js';

/** News about releases for the teams that own the slices. */
@Module({ imports: [ErrorLogModule, NotificationsModule], providers: [TellOwner] })
export class OwnersModule {}
