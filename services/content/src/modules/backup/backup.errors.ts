import { refusal } from '@shamba/service-kit/http';

export class BackupTooLarge extends refusal('too_large', 'too_large', 'This file is too large: at most 5 MB.') {}

/** The site was changed after the dry run, whose report is out of date. */
export class ChangedSinceDryRun extends refusal(
  'changed_since_dry_run',
  'conflict',
  'The site has changed since the file was checked, so nothing was imported. Please check it again.',
) {}

/** A file has two items with the same name. */
export class NamedTwice extends refusal(
  'named_twice',
  'bad_request',
  'The file has this twice; the first one counts.',
) {}
