import { DomainError, InvalidFields } from '@shamba/service-kit';

/** An image entry takes a link or nothing. */
export class NotALink extends InvalidFields {
  constructor(field: string) {
    super({ [field]: ['Please enter a link that starts with http://, https:// or /'] });
  }
}

/** The element repeats what Settings say: it is changed there. */
export class FollowsSettings extends DomainError {
  constructor(block: string) {
    super({
      code: 'follows_settings',
      status: 'conflict',
      publicMessage: 'This is changed in Settings, and then everywhere.',
      extra: { settings_block: block },
    });
  }
}
