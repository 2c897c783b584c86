import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../square/core.js';
import { invalid, notFound } from '../square/errors.js';
import { bodyOf, optionalString } from '../square/fields.js';
import { EVENT_TYPES, testEvent } from '../webhooks/events.js';
import type { WebhookSender } from '../webhooks/sender.js';
import { requireToken } from './square-routes.js';

const SUBSCRIPTION_ID = 'EMULATORSUBSCRIPTION';

/**
 * Part of Square's REST of webhook subscriptions for testing the settings: the list, and a test event that is posted at
 * once. The only subscription is that of the emulator's settings. Every call needs a bearer token.
 */
export function webhookRoutes(app: FastifyInstance, core: Core, sender: WebhookSender): void {
  app.get('/v2/webhooks/subscriptions', (request) => {
    requireToken(request.headers.authorization, core.config.accessToken);
    return { subscriptions: core.config.webhookUrl ? [subscription(core)] : [] };
  });

  app.post<{ Params: { id: string } }>('/v2/webhooks/subscriptions/:id/test', async ({ headers, params, body }) => {
    requireToken(headers.authorization, core.config.accessToken);
    if (!core.config.webhookUrl || params.id !== SUBSCRIPTION_ID) throw notFound('Subscription not found.');
    const wanted = optionalString(bodyOf(body), 'event_type') ?? EVENT_TYPES[0];
    const type = EVENT_TYPES.find((known) => known === wanted);
    if (type === undefined)
      throw invalid('INVALID_VALUE', 'The subscription does not have this event type.', 'event_type');
    const event = testEvent(core, type);
    const payload: unknown = JSON.parse(event.body);
    const statusCode = await sender.deliver(event, 1);
    const at = core.now().toISOString();
    return {
      subscription_test_result: {
        id: randomUUID(),
        ...(statusCode === undefined ? {} : { status_code: statusCode }),
        payload,
        created_at: at,
        updated_at: at,
      },
    };
  });
}

const subscription = ({ config, now }: Core) => ({
  id: SUBSCRIPTION_ID,
  name: 'Emulator',
  enabled: true,
  event_types: EVENT_TYPES,
  notification_url: config.webhookUrl,
  signature_key: config.webhookSignatureKey,
  created_at: now().toISOString(),
  updated_at: now().toISOString(),
});
