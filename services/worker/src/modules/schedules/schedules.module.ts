import { Module } from '@nestjs/common';
import { Housekeeping } from './housekeeping.js';
import { RewriteRedisFile } from './rewrite-redis-file.js';

@Module({ providers: [Housekeeping, RewriteRedisFile] })
export class SchedulesModule {}
