type Version = [major: number, minor: number, patch: number];

/**
 * True if a version lies in a range: exact, ^, ~, comparisons, x-ranges, spaces for 'and', || for 'or'. This is the
 * part of semver that SDK ranges use; it ignores pre-release tags. Malformed ranges match nothing. The gateway uses the
 * package semver, whose ranges would add 5 kB gzip to every page.
 */
export function satisfies(version: string, range: string): boolean {
  const wanted = parse(version);
  if (!wanted) return false;
  return range.split('||').some((alternative) => {
    const parts = alternative
      .trim()
      .replace(/(>=|<=|>|<|=|\^|~)\s+/g, '$1')
      .split(/\s+/);
    return parts.every((part) => matches(wanted, part));
  });
}

function matches(version: Version, comparator: string): boolean {
  const [, operator = '', text = ''] = /^(>=|<=|>|<|=|\^|~)?v?(.*)$/.exec(comparator) ?? [];
  const [major, minor, patch] = text.split(/[-+]/)[0]?.split('.') ?? [];
  if (comparator === '') return false;
  if (isAny(major)) return operator !== '<' && operator !== '>';
  const floor = parse(text);
  if (!floor) return false;
  const ceiling = (above: Version) => compare(version, floor) >= 0 && compare(version, above) < 0;
  switch (operator) {
    case '^':
      if (floor[0] > 0 || isAny(minor)) return ceiling([floor[0] + 1, 0, 0]);
      return floor[1] > 0 || isAny(patch) ? ceiling([0, floor[1] + 1, 0]) : ceiling([0, 0, floor[2] + 1]);
    case '~':
      return isAny(minor) ? ceiling([floor[0] + 1, 0, 0]) : ceiling([floor[0], floor[1] + 1, 0]);
    case '>=':
      return compare(version, floor) >= 0;
    case '<=':
      return compare(version, floor) <= 0;
    case '>':
      return compare(version, floor) > 0;
    case '<':
      return compare(version, floor) < 0;
    default:
      if (isAny(minor)) return ceiling([floor[0] + 1, 0, 0]);
      return isAny(patch) ? ceiling([floor[0], floor[1] + 1, 0]) : compare(version, floor) === 0;
  }
}

const isAny = (part: string | undefined): boolean => part === undefined || part === '' || part === 'x' || part === '*';

/** Missing and wildcard parts count as 0. */
function parse(text: string): Version | null {
  const parts = (text.split(/[-+]/)[0] ?? '').split('.').map((part) => (isAny(part) ? 0 : Number(part)));
  if (parts.length === 0 || parts.length > 3 || parts.some((part) => !Number.isInteger(part) || part < 0)) return null;
  return [parts[0] ?? 0, parts[1] ?? 0, parts[2] ?? 0];
}

function compare(a: Version, b: Version): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}
