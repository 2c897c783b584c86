import { findRoute, type Release, type SliceManifest } from '@shamba/api-contract/slice-manifest';

/** Most lines about one release. */
const MOST = 60;
/** Files that grew or shrank by less are not listed: bytes, and share of what they were. */
const LEAST = { bytes: 500, share: 0.02 };

/**
 * Differences of a release to the one that everyone gets, as lines for people: pages, slots, links of the header and
 * footer, content keys, SDK range, sizes of files. Links that lead nowhere with it come first.
 * @param release the new one
 * @param stable what everyone gets of the slice
 * @param others what everyone gets of the other slices: their links and pages stay
 */
export function changesOf(release: Release, stable: Release, others: readonly Release[]): string[] {
  const [now, before] = [release.manifest, stable.manifest];
  const lines = [
    ...deadLinks([release, ...others], stable),
    ...differences('page', paths(now), paths(before)),
    ...differences('slot', now.slots, before.slots),
    ...differences('link', now.nav.map(linkText), before.nav.map(linkText)),
    ...differences('content', keys(now), keys(before)),
    ...(release.sdk === stable.sdk ? [] : [`SDK range: ${stable.sdk} → ${release.sdk}`]),
    ...sizeChanges(release, stable),
  ];
  return bounded(lines);
}

/**
 * Lines for people on the losses with a slice: links of other slices that lead nowhere without it, its pages and its
 * slots.
 * @param stable what everyone gets of the slice
 * @param others what everyone gets of the other slices
 */
export const changesWithout = (stable: Release, others: readonly Release[]): string[] =>
  bounded([
    ...deadLinks(others, stable),
    ...differences('page', [], paths(stable.manifest)),
    ...differences('slot', [], stable.manifest.slots),
  ]);

const bounded = (lines: string[]): string[] =>
  lines.length <= MOST ? lines : [...lines.slice(0, MOST), `and ${lines.length - MOST} more`];

const paths = ({ routes }: SliceManifest): string[] => routes.map(({ path }) => path);
const keys = ({ content }: SliceManifest): string[] => content.map(({ page, key }) => `${page} ${key}`);
const linkText = ({ label, to, group }: SliceManifest['nav'][number]): string => `${label} (${group}, ${to})`;

function differences(what: string, now: readonly string[], before: readonly string[]): string[] {
  const [has, had] = [new Set(now), new Set(before)];
  return [
    ...[...had].filter((one) => !has.has(one)).map((one) => `${what} gone: ${one}`),
    ...[...has].filter((one) => !had.has(one)).map((one) => `${what} new: ${one}`),
  ];
}

/** Links in headers, footers and documents to pages that the slice had and that no release has any more. */
function deadLinks(releases: readonly Release[], stable: Release): string[] {
  const known = releases.flatMap(({ manifest }) => manifest.routes);
  const lines = releases.flatMap(({ name, manifest }) =>
    linksOf(manifest)
      .filter((to) => findRoute(stable.manifest.routes, to) && !findRoute(known, to))
      .map((to) => `link of ${name} leads nowhere: ${to}`),
  );
  return [...new Set(lines)];
}

/** Addresses that a manifest links to, without query; those with placeholders are known only with their rows. */
function linksOf({ nav, routes }: SliceManifest): string[] {
  const ofDocuments = routes.flatMap(({ redirect, document }) => [
    ...(redirect === undefined ? [] : [redirect]),
    ...(document?.hero?.actions.map(({ to }) => to) ?? []),
    ...(document?.detail ? [document.detail.back.to] : []),
    ...(document?.list?.link === undefined ? [] : [document.list.link]),
  ]);
  return [...nav.map(({ to }) => to), ...ofDocuments]
    .filter((to) => !to.includes('{'))
    .map((to) => to.split(/[?#]/, 1)[0] ?? '');
}

/** Scripts and style sheets that grew, shrank, came or went; their names without the hash of their content. */
function sizeChanges({ files: now }: Release, { files: before }: Release): string[] {
  const [is, was] = [sizesOf(now), sizesOf(before)];
  return [...new Set([...was.keys(), ...is.keys()])].sort().flatMap((name) => {
    const [bytes, old] = [is.get(name) ?? 0, was.get(name) ?? 0];
    const by = Math.abs(bytes - old);
    return by < LEAST.bytes || by < old * LEAST.share ? [] : [`${name}: ${kB(old)} → ${kB(bytes)} kB`];
  });
}

/** Bytes by name: chunks that share a name are added up. Chunks without a name of their own (numbers) are one. */
function sizesOf(files: Release['files']): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const { path, bytes } of files) {
    const found = /^([\w-]+)(?:\.[0-9a-f]{8,})?\.(js|css)$/.exec(path);
    if (!found) continue;
    const name = `${/^\d+$/.test(found[1] as string) ? 'other chunks' : found[1]}.${found[2]}`;
    sizes.set(name, (sizes.get(name) ?? 0) + bytes);
  }
  return sizes;
}

const kB = (bytes: number): string => (bytes / 1000).toFixed(1);
