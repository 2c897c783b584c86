export { postWebhook } from './post-webhook.js';
export { WebhooksModule } from './webhooks.module.js';
