import { siteReleases } from '@shamba/shell-sdk/host';

/** `<id> <slice>=<time> …`, as `BootData.releases` has it. */
function parse(text: string): { id: string; urgent: Map<string, string> } {
  const [id = '', ...times] = text.split(' ');
  return { id, urgent: new Map(times.map((part) => part.split('=') as [string, string])) };
}

/** Whether a new page would be made of other releases than the open one. */
export const isOutdated = (own: string | undefined, now: string | null): boolean =>
  own !== undefined && now !== null && parse(own).id !== parse(now).id;

/** Slices of which staff have said since this page was made that the release it has is not to be used on. */
export function urgentlyOutdated(own: string | undefined, now: string | null): string[] {
  if (own === undefined || now === null || !isOutdated(own, now)) return [];
  const before = parse(own).urgent;
  return [...parse(now).urgent].filter(([slice, at]) => at > (before.get(slice) ?? '')).map(([slice]) => slice);
}

/** What would be lost if the page went now: a save under way, a message with its undo, a dialog that is filled in. */
const FILLED_DIALOG = '[role="dialog"] :is(input:not([type="hidden"]), textarea, select)';

export interface OpenTabParts {
  /** As the document said; undefined (a preview, a page without the gateway): this tab stays what it is. */
  releases: string | undefined;
  isSaving: () => boolean;
  hasMessage: () => boolean;
}

/** A page that stays open while the site's releases change: when it may, and when it should, make place for a new one. */
export class OpenTab {
  constructor(private readonly parts: OpenTabParts) {}

  /** Now, between two pages: the site serves other releases, and nothing would be lost. */
  mayLeave(): boolean {
    const { releases, isSaving, hasMessage } = this.parts;
    return (
      isOutdated(releases, siteReleases.get()) &&
      navigator.onLine &&
      !isSaving() &&
      !hasMessage() &&
      document.querySelector(FILLED_DIALOG) === null
    );
  }

  /** Slices whose release in this tab is to be left as soon as its reader agrees. */
  useUrgent(): string[] {
    return urgentlyOutdated(this.parts.releases, siteReleases.use());
  }
}
