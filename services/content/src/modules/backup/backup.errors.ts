import { DomainError } from '@shamba/service-kit/http';

export class BackupTooLarge extends DomainError {
  constructor() {
    super({ code: 'too_large', status: 'too_large', publicMessage: 'This file is too large: at most 5 MB.' });
  }
}

/** The site was changed after the dry run, whose report is out of date. */
export class ChangedSinceDryRun extends DomainError {
  constructor() {
    super({
      code: 'changed_since_dry_run',
      status: 'conflict',
      publicMessage: 'The site was changed since the file was checked: nothing was imported. Please check it again.',
    });
  }
}

/** A file has two items with the same name. */
export class NamedTwice extends DomainError {
  constructor() {
    super({
      code: 'named_twice',
      status: 'bad_request',
      publicMessage: 'The file has this twice; the first one counts.',
    });
  }
}
