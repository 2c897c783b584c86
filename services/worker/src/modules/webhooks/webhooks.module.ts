import { Module } from '@nestjs/common';
import { ReleaseWebhook } from './release-webhook.js';

/** Webhook about releases for a program of the operator. */
@Module({ providers: [ReleaseWebhook] })
export class WebhooksModule {}
