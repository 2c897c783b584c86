import type { LocalDate } from '@shamba/rules';
import { DomainError } from '@shamba/service-kit/http';

export class UnknownSlice extends DomainError {
  constructor(name: string) {
    super({ code: 'unknown_slice', status: 'not_found', publicMessage: `There is no slice ${name}.` });
  }
}

export class UnknownRelease extends DomainError {
  constructor(name: string, version: string) {
    super({ code: 'unknown_release', status: 'not_found', publicMessage: `${name} has no release ${version}.` });
  }
}

/** Browsers can't distinguish the two versions. */
export class VersionTooAlike extends DomainError {
  constructor(name: string, version: string, other: string) {
    super({
      code: 'version_too_alike',
      status: 'conflict',
      publicMessage: `${name} ${version} and ${other} are one name to browsers. Publish under another version.`,
      logLevel: 'warn',
    });
  }
}

export class RoutesOverlap extends DomainError {
  constructor(overlaps: string[]) {
    super({
      code: 'routes_overlap',
      status: 'conflict',
      publicMessage: `Two slices claim one path: ${overlaps.join('; ')}.`,
      logLevel: 'warn',
    });
  }
}

export class SdkMismatch extends DomainError {
  constructor(name: string, version: string, wants: string, has: string) {
    super({
      code: 'sdk_mismatch',
      status: 'conflict',
      publicMessage: `${name} ${version} wants SDK ${wants}; this shell has ${has}.`,
    });
  }
}

const TRY_THE_NEXT =
  'With ‘auto’ on, a higher version goes to everyone by itself: publish the next one as a canary, or switch ‘auto’ off first.';

/** The stable release can't be a canary too. */
export class AlreadyStable extends DomainError {
  constructor(name: string, version: string) {
    super({
      code: 'already_stable',
      status: 'conflict',
      publicMessage: `${name} ${version} is what everyone gets. ${TRY_THE_NEXT}`,
    });
  }
}

/** The release is served, or would be after a rollback. */
export class ReleaseInUse extends DomainError {
  constructor(name: string, version: string, use: string) {
    super({
      code: 'release_in_use',
      status: 'conflict',
      publicMessage: `${name} ${version} can’t be retired: it is ${use}.`,
    });
  }
}

/** The release is retired for good: its files are removed. */
export class ReleaseRetired extends DomainError {
  constructor(name: string, version: string) {
    super({
      code: 'release_retired',
      status: 'conflict',
      publicMessage: `${name} ${version} was retired. Publish it again under a new version.`,
    });
  }
}

export class NothingToRollBackTo extends DomainError {
  constructor(name: string) {
    super({
      code: 'nothing_to_roll_back_to',
      status: 'conflict',
      publicMessage: `${name} has no earlier good release.`,
    });
  }
}

/** The release that would go back is not the one that the caller names: the site has changed since. */
export class OtherGoesBack extends DomainError {
  /** @param goesBack null: nobody gets a release of the slice */
  constructor(name: string, named: string, goesBack: string | null) {
    super({
      code: 'other_goes_back',
      status: 'conflict',
      publicMessage: `A rollback of ${name} would take back ${goesBack ?? 'nothing'}, not ${named}. Nothing was changed.`,
    });
  }
}

/** The slice was taken off the site, and the caller may not let it back. */
export class SliceRemoved extends DomainError {
  constructor(name: string) {
    super({
      code: 'slice_removed',
      status: 'conflict',
      publicMessage: `${name} was taken off the site. What is published of it waits until staff promote it in Releases.`,
    });
  }
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
/** 'Sunday, November 29, 2026', as Releases writes it. */
const inWords = (day: LocalDate): string => DAY.format(new Date(`${day}T00:00:00Z`));

/** A lock keeps the releases that visitors get until a day is over. */
export class ReleasesLocked extends DomainError {
  /** @param slice null: every slice is locked */
  constructor(slice: string | null, lastDay: LocalDate, reason: string) {
    super({
      code: 'releases_locked',
      status: 'conflict',
      publicMessage: `${slice ?? 'All releases'} ${slice === null ? 'are' : 'is'} locked until the end of ${inWords(lastDay)}: ${reason}`,
    });
  }
}

/** The site cannot do without the slice. */
export class SliceNeeded extends DomainError {
  constructor(name: string) {
    super({
      code: 'slice_needed',
      status: 'conflict',
      publicMessage: `The site cannot do without ${name}: it can't be taken off. Roll it back, or publish another release.`,
    });
  }
}

/** A removal without the slice's name once more. */
export class NotConfirmed extends DomainError {
  constructor(name: string) {
    super({
      code: 'not_confirmed',
      status: 'unprocessable',
      publicMessage: `To take ${name} off the site, confirm it with its name (confirm=${name}).`,
    });
  }
}
