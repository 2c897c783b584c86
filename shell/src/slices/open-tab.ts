import { siteReleases } from '@shamba/shell-sdk/host';

/** Parses `<id> <slice>=<time> …`, the format of `BootData.releases`. */
function parse(text: string): { id: string; urgent: Map<string, string> } {
  const [id = '', ...times] = text.split(' ');
  return { id, urgent: new Map(times.map((part) => part.split('=') as [string, string])) };
}

/** True if a new page would have other releases than the open page. */
export const isOutdated = (own: string | undefined, now: string | null): boolean =>
  own !== undefined && now !== null && parse(own).id !== parse(now).id;

/** Slices whose release staff have urgently replaced since this page was made. */
export function urgentlyOutdated(own: string | undefined, now: string | null): string[] {
  if (own === undefined || now === null || !isOutdated(own, now)) return [];
  const before = parse(own).urgent;
  return [...parse(now).urgent].filter(([slice, at]) => at > (before.get(slice) ?? '')).map(([slice]) => slice);
}

/** A dialog with fields: leaving the page would lose its input. */
const DIALOG_WITH_FIELDS = '[role="dialog"] :is(input:not([type="hidden"]), textarea, select)';

export interface OpenTabParts {
  /** Releases of this document; undefined (a preview, a page without the gateway): the tab never reloads. */
  releases: string | undefined;
  isSaving: () => boolean;
  hasMessage: () => boolean;
}

/** A page that stays open while the site's releases change: says when it may, and when it should, be reloaded. */
export class OpenTab {
  constructor(private readonly parts: OpenTabParts) {}

  /** True if the site serves other releases and a reload now, between two pages, would lose nothing. */
  mayLeave(): boolean {
    const { releases, isSaving, hasMessage } = this.parts;
    return (
      isOutdated(releases, siteReleases.get()) &&
      navigator.onLine &&
      !isSaving() &&
      !hasMessage() &&
      document.querySelector(DIALOG_WITH_FIELDS) === null
    );
  }

  /** Slices whose release should be replaced as soon as the visitor agrees. */
  useUrgent(): string[] {
    return urgentlyOutdated(this.parts.releases, siteReleases.use());
  }
}
