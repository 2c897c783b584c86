import { DomainError, InvalidFields, refusal } from '@shamba/service-kit/http';
import type { DraftChangeDto } from './dto/draft.dto.js';

/** The value of an image entry is neither a link nor empty. */
export class NotALink extends InvalidFields {
  constructor(field: string) {
    super({ [field]: ['Please enter a link that starts with http://, https:// or /'] });
  }
}

/** The address of a map in a frame is not an https address. */
export class NotAMap extends InvalidFields {
  constructor(field: string) {
    super({ [field]: ['Please enter a link that starts with https://, or – for none'] });
  }
}

/** The element's value comes from Settings and is changed there. */
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

/** Elements of a draft were changed on the live page since; nothing of it is published. */
export class DraftConflict extends DomainError {
  constructor(conflicts: Omit<DraftChangeDto, 'conflict'>[]) {
    super({
      code: 'draft_conflict',
      status: 'conflict',
      publicMessage:
        'Parts of this page were changed since the draft was written. Choose which version to keep, then publish again.',
      extra: { conflicts },
    });
  }
}

/** There is nothing to publish. */
export class NoDraft extends refusal('no_draft', 'not_found', 'There is no draft of this page.') {}
