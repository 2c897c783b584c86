import { DomainError } from '@shamba/service-kit/http';

/** A published version is immutable. */
export class VersionTaken extends DomainError {
  constructor(name: string, version: string) {
    super({
      code: 'version_taken',
      status: 'conflict',
      publicMessage: `${name} ${version} is already published with other content. Publish under a new version.`,
      logLevel: 'warn',
    });
  }
}

/** The origin answers, but not with a valid release. */
export class InvalidRelease extends DomainError {
  constructor(name: string, reason: string) {
    super({
      code: 'invalid_release',
      status: 'unprocessable',
      publicMessage: `The build of ${name} is not a valid release: ${reason}.`,
      logLevel: 'warn',
    });
  }
}

/** An upload without the conformance suite's result for these bytes. */
export class NotConforming extends DomainError {
  constructor(name: string, version: string, reason: string) {
    super({
      code: 'not_conforming',
      status: 'unprocessable',
      publicMessage: `${name} ${version} is not shown to pass the conformance suite: ${reason}. Run the suite after the build (npm run conformance -- ${name}), then publish.`,
      logLevel: 'warn',
    });
  }
}

export class OriginUnreachable extends DomainError {
  constructor(name: string, cause: unknown) {
    super({
      code: 'origin_unreachable',
      status: 'bad_gateway',
      publicMessage: `The origin of ${name} cannot be read.`,
      logLevel: 'debug',
      cause,
    });
  }
}

/** The bucket of the releases does not answer, refuses us, or is full. */
export class ReleaseStoreAway extends DomainError {
  constructor(cause: unknown) {
    super({
      code: 'release_store_away',
      status: 'unavailable',
      publicMessage: 'The release storage is not answering: nothing was changed. Please try again in a moment.',
      logLevel: 'error',
      headers: { 'retry-after': '5' },
      cause,
    });
  }
}
