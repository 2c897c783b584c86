import { Module } from '@nestjs/common';
import { ReleaseWebhook } from './release-webhook.js';

/** What happens to releases, told to a program of the operator's. */
@Module({ providers: [ReleaseWebhook] })
export class WebhooksModule {}
