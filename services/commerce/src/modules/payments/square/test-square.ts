import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@shamba/service-kit/config';
import { Clock } from '@shamba/service-kit/time';
import type { Square, SquareClient } from 'square';
import type { CommerceConfig } from '../../../config.js';
import { reasonOf, type SquareFailure, squareSdk } from '../../card-vault/index.js';
import type { ProviderTestDto } from '../dto/provider-test.dto.js';
import { WebhookHealth } from '../webhook-health/webhook-health.js';

/** Prefix of application ids by Square's environment; the emulator's are free. */
const APPLICATION_IDS: Record<CommerceConfig['SQUARE_ENVIRONMENT'], string> = {
  production: 'sq0idp-',
  sandbox: 'sandbox-sq0idb-',
  emulator: '',
};

/**
 * Tests the Square keys of this process: reads the location, checks that it can take cards in dollars, then has Square
 * send a test event and checks that it arrives. Charges nothing, reveals no secret.
 */
@Injectable()
export class TestSquare {
  constructor(
    @Inject(CONFIG) private readonly config: CommerceConfig,
    private readonly health: WebhookHealth,
    private readonly clock: Clock,
  ) {}

  /** Never throws: `problems` has one sentence per error, with the variable to fix. */
  async execute(): Promise<ProviderTestDto> {
    const { SQUARE_ENVIRONMENT: environment, SQUARE_LOCATION_ID: locationId } = this.config;
    const problems = problemsOfSettings(this.config);
    let location: Square.Location | undefined;
    let webhook: WebhookTest = { arrived: null, problems: [] };
    try {
      const { client, isSquareError } = await squareSdk(this.config);
      try {
        ({ location } = await client.locations.get({ locationId }));
        problems.unshift(...problemsOfLocation(location));
        if (this.config.SQUARE_WEBHOOK_SIGNATURE_KEY) webhook = await this.tryWebhook(client);
      } catch (error) {
        problems.unshift(isSquareError(error) ? problemOf(error) : unreachable(error));
      }
    } catch (error) {
      problems.unshift(unreachable(error));
    }
    problems.push(...webhook.problems);
    return {
      ok: problems.length === 0,
      environment,
      location: location?.name ?? null,
      webhook_arrived: webhook.arrived,
      problems,
    };
  }

  /** Compares the subscription at Square with the settings; if they agree, sends a test event. */
  private async tryWebhook({ webhooks: { subscriptions } }: SquareClient): Promise<WebhookTest> {
    try {
      const { data } = await subscriptions.list({});
      const subscription = data.find(({ notificationUrl }) => notificationUrl === this.config.SQUARE_WEBHOOK_URL);
      const problem = problemOfSubscription(this.config, data, subscription);
      if (problem !== null || !subscription?.id) return { arrived: null, problems: problem === null ? [] : [problem] };
      const since = this.clock.now();
      const types = subscription.eventTypes ?? [];
      const eventType = types.find((type) => type.startsWith('payment.')) ?? types[0] ?? 'payment.updated';
      const answer = await subscriptions.test({ subscriptionId: subscription.id, eventType });
      if (await this.health.acceptedSince(since)) return { arrived: true, problems: [] };
      // Square's API returns the status at the top level, its SDK one level below.
      const status = answer.subscriptionTestResult?.statusCode ?? answer.statusCode;
      return { arrived: false, problems: [notArrived(this.config, status)] };
    } catch (error) {
      return { arrived: null, problems: [`Square sent no test event (${reasonOf(error)}).`] };
    }
  }
}

interface WebhookTest {
  /** null: no event was sent. */
  arrived: boolean | null;
  problems: string[];
}

function problemOfSubscription(
  { SQUARE_WEBHOOK_URL: url = '', SQUARE_WEBHOOK_SIGNATURE_KEY: key }: CommerceConfig,
  all: readonly Square.WebhookSubscription[],
  subscription: Square.WebhookSubscription | undefined,
): string | null {
  if (all.length === 0) return `Square has no webhook subscription: please register ${url} there.`;
  if (subscription === undefined) {
    const registered = all.map(({ notificationUrl }) => notificationUrl).join(', ');
    return `Square sends webhooks to ${registered}, but SQUARE_WEBHOOK_URL is ${url}. Both have to be the same, character by character.`;
  }
  if (subscription.enabled === false) return 'The webhook subscription is switched off at Square.';
  if (subscription.signatureKey !== undefined && subscription.signatureKey !== key)
    return 'SQUARE_WEBHOOK_SIGNATURE_KEY is not the signature key of the webhook subscription at Square.';
  return null;
}

const notArrived = ({ SQUARE_WEBHOOK_URL: url }: CommerceConfig, status: number | null | undefined): string =>
  `A test event of Square did not arrive: ${url} ${status ? `answered ${status}` : 'did not answer'}.`;

function problemsOfSettings(config: CommerceConfig): string[] {
  const problems: string[] = [];
  const prefix = APPLICATION_IDS[config.SQUARE_ENVIRONMENT];
  if (!config.SQUARE_APPLICATION_ID.startsWith(prefix))
    problems.push(`SQUARE_APPLICATION_ID is not one of ${config.SQUARE_ENVIRONMENT}: those begin with ${prefix}.`);
  if (!config.SQUARE_WEBHOOK_SIGNATURE_KEY)
    problems.push(
      'SQUARE_WEBHOOK_URL and SQUARE_WEBHOOK_SIGNATURE_KEY are not set: Square cannot tell us of refunds and captures.',
    );
  return problems;
}

function problemsOfLocation(location: Square.Location | undefined): string[] {
  if (!location) return ['Square answered without the location of SQUARE_LOCATION_ID.'];
  return [
    ...(location.status === 'ACTIVE' ? [] : ['The location of SQUARE_LOCATION_ID is not active.']),
    ...(location.currency === 'USD'
      ? []
      : [`The location of SQUARE_LOCATION_ID takes ${location.currency ?? 'no currency'}; prices here are in USD.`]),
    ...(location.capabilities?.includes('CREDIT_CARD_PROCESSING')
      ? []
      : ['The location of SQUARE_LOCATION_ID cannot take cards yet: finish the activation at Square.']),
  ];
}

function problemOf(error: SquareFailure): string {
  if (error.statusCode === 401 || error.statusCode === 403)
    return 'Square refuses SQUARE_ACCESS_TOKEN: it is wrong, expired, or belongs to another environment.';
  if (error.statusCode === 404 || error.statusCode === 400)
    return 'There is no location with the id in SQUARE_LOCATION_ID for this access token.';
  return unreachable(error);
}

const unreachable = (error: unknown): string => `Square did not answer (${reasonOf(error)}). Please try again.`;
