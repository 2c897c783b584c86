import type { RouteEntry } from '@shamba/api-contract/internal';

interface Node {
  literal: Map<string, Node>;
  parameter?: Node;
  entries: Map<string, RouteEntry>;
}

const newNode = (): Node => ({ literal: new Map(), entries: new Map() });

/** Looks up method and canonical path in the generated table; a literal segment wins over a parameter. */
export class RouteTable {
  private readonly root = newNode();
  /** Paths without parameters answer from one map: that is nearly every read. */
  private readonly exact = new Map<string, RouteEntry>();

  constructor(entries: readonly RouteEntry[]) {
    for (const entry of entries) this.add(entry);
  }

  /**
   * The route for a request, or the methods that its path knows when the method is wrong; null for an unknown path.
   * HEAD is looked up as GET. The path must be canonical.
   */
  find(method: string, path: string): RouteEntry | { allow: string[] } | null {
    const wanted = method === 'HEAD' ? 'GET' : method;
    const exact = this.exact.get(`${wanted} ${path}`);
    if (exact) return exact;
    const found = this.walk(this.root, path.slice(1).split('/'), 0, wanted);
    if (found.entry) return found.entry;
    return found.allow.size > 0 ? { allow: [...found.allow].sort() } : null;
  }

  private add(entry: RouteEntry): void {
    if (entry.path.startsWith('/internal')) throw new Error(`The gateway's table may not name ${entry.path}`);
    if (!entry.path.includes('{')) this.exact.set(`${entry.method} ${entry.path}`, entry);
    let node = this.root;
    for (const segment of entry.path.slice(1).split('/')) {
      if (segment.startsWith('{')) {
        node = node.parameter ??= newNode();
      } else {
        const next = node.literal.get(segment) ?? newNode();
        node.literal.set(segment, next);
        node = next;
      }
    }
    node.entries.set(entry.method, entry);
  }

  private walk(node: Node, segments: string[], at: number, method: string): { entry?: RouteEntry; allow: Set<string> } {
    const segment = segments[at];
    if (segment === undefined) {
      const entry = node.entries.get(method);
      return entry ? { entry, allow: new Set() } : { allow: new Set(node.entries.keys()) };
    }
    const literal = node.literal.get(segment);
    const byLiteral = literal ? this.walk(literal, segments, at + 1, method) : { allow: new Set<string>() };
    if (byLiteral.entry || !node.parameter) return byLiteral;
    const byParameter = this.walk(node.parameter, segments, at + 1, method);
    return byParameter.entry ? byParameter : { allow: new Set([...byLiteral.allow, ...byParameter.allow]) };
  }
}
