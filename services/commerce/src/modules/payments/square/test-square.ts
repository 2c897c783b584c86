import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@shamba/service-kit';
import type { Square } from 'square';
import type { CommerceConfig } from '../../../config.js';
import { reasonOf, type SquareFailure, squareSdk } from '../../card-vault/index.js';
import type { ProviderTestDto } from '../dto/provider-test.dto.js';

/** Prefix of application ids of each of Square's environments; those of the emulator are free. */
const APPLICATION_IDS: Record<CommerceConfig['SQUARE_ENVIRONMENT'], string> = {
  production: 'sq0idp-',
  sandbox: 'sandbox-sq0idb-',
  emulator: '',
};

/**
 * Tries the keys that this process was started with: asks Square for the location, and looks whether what it answers
 * can take cards in dollars. Nothing is charged, nothing secret is answered.
 */
@Injectable()
export class TestSquare {
  constructor(@Inject(CONFIG) private readonly config: CommerceConfig) {}

  /** Never throws: what is wrong is in `problems`, one sentence each that names the variable to mend. */
  async execute(): Promise<ProviderTestDto> {
    const { SQUARE_ENVIRONMENT: environment, SQUARE_LOCATION_ID: locationId } = this.config;
    const problems = problemsOfSettings(this.config);
    let location: Square.Location | undefined;
    try {
      const { client, isSquareError } = await squareSdk(this.config);
      try {
        ({ location } = await client.locations.get({ locationId }));
        problems.unshift(...problemsOfLocation(location));
      } catch (error) {
        problems.unshift(isSquareError(error) ? problemOf(error) : unreachable(error));
      }
    } catch (error) {
      problems.unshift(unreachable(error));
    }
    return { ok: problems.length === 0, environment, location: location?.name ?? null, problems };
  }
}

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
