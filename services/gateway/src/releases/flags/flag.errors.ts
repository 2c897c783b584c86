import { DomainError } from '@shamba/service-kit/http';

/** Only what a release declares can be set: a flag by another name would switch nothing. */
export class UnknownFlag extends DomainError {
  constructor(slice: string, flag: string) {
    super({
      code: 'unknown_flag',
      status: 'not_found',
      publicMessage: `No release of ${slice} declares the flag ${flag} in its slice.json.`,
    });
  }
}
