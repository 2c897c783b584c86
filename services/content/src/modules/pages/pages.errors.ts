import { DomainError, InvalidFields } from '@shamba/service-kit/http';

/** An image entry takes a link or nothing. */
export class NotALink extends InvalidFields {
  constructor(field: string) {
    super({ [field]: ['Please enter a link that starts with http://, https:// or /'] });
  }
}

/** The address of a map, which stands in a frame of the page. */
export class NotAMap extends InvalidFields {
  constructor(field: string) {
    super({ [field]: ['Please enter a link that starts with https://, or – for none'] });
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

/** An element of the draft that was changed on the live page since. */
export interface ConflictOfDraft {
  content_key: string;
  draft_value: string;
  current_value: string | null;
  current_version: number;
}

/** A draft is published whole or not at all. */
export class DraftConflict extends DomainError {
  constructor(conflicts: ConflictOfDraft[]) {
    super({
      code: 'draft_conflict',
      status: 'conflict',
      publicMessage:
        'Parts of this page were changed since the draft was written. Choose what holds, then publish again.',
      extra: { conflicts },
    });
  }
}

/** There is nothing to publish. */
export class NoDraft extends DomainError {
  constructor() {
    super({ code: 'no_draft', status: 'not_found', publicMessage: 'There is no draft of this page.' });
  }
}
