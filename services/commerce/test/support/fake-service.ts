import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EventEnvelope } from '@shamba/event-contract';
import type {
  BottleFacts,
  CatalogItemsAnswer,
  HoldIssue,
  HoldKind,
  HoldLine,
  HospitalityItemsAnswer,
  LodgingOfPeriod,
  PaidStayDay,
  PaidStayMonth,
  StayLink,
} from '@shamba/api-contract/internal';

interface HoldSet {
  lines: HoldLine[];
  attemptId: string | null;
  /** Sent by commerce: true for a guest. */
  anonymous?: unknown;
  kind?: HoldKind;
  /** End of a run. */
  deadline?: unknown;
}

/** A neighbour service: items, holds with a limit per item, and an inbox that remembers events. */
export class FakeService {
  readonly holds = new Map<string, HoldSet>();
  readonly events: EventEnvelope[] = [];
  readonly calls: string[] = [];
  /** Limit of held pieces by `kind:id`; unlimited when absent. */
  readonly limits = new Map<string, number>();
  /** Issues returned for every new set instead of counting. */
  refusals: HoldIssue[] = [];
  items: Partial<CatalogItemsAnswer & HospitalityItemsAnswer> = {};
  /** Facts of wines for reports. */
  bottles: BottleFacts[] = [];
  down = false;
  /** Current dates of lines in hospitality. */
  dates: { lineId: string; kind: string; startsAt: string; status: string }[] = [];
  /** Stays that staff marked as paid. */
  paidStays: PaidStayMonth[] = [];
  /** The same by day. */
  paidStayDays: PaidStayDay[] = [];
  /** Lodging without orders. */
  lodging: LodgingOfPeriod = { paid: [], channels: [] };
  /** Payment links of stays, by the hash of their token. */
  readonly stayLinks = new Map<string, StayLink>();
  /** Paths that fail; all others work. */
  failing: RegExp | undefined;
  /** If set, matching calls wait for it before they take effect; `cut`: their callers have gone by then. */
  gate: { path: RegExp; opens: Promise<void>; cut?: boolean } | undefined;
  private server: Server | undefined;

  /** Resets the service to its start. */
  reset(): void {
    this.holds.clear();
    this.events.length = 0;
    this.calls.length = 0;
    this.limits.clear();
    this.refusals = [];
    this.bottles = [];
    this.down = false;
    this.dates = [];
    this.paidStays = [];
    this.paidStayDays = [];
    this.lodging = { paid: [], channels: [] };
    this.stayLinks.clear();
    this.failing = undefined;
    this.gate = undefined;
  }

  async start(): Promise<string> {
    this.server = createServer((request, response) => {
      void this.answer(request).then((answer) => {
        if (!answer) {
          request.socket.destroy();
          return;
        }
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
      });
    });
    await new Promise<void>((resolve) => this.server?.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((resolve) => this.server?.close(resolve));
  }

  get pinned(): [string, HoldSet][] {
    return [...this.holds].filter(([, set]) => set.attemptId !== null);
  }

  /** Ends of the held runs. */
  deadlines(): unknown[] {
    return [...this.holds.values()].map(({ deadline }) => deadline);
  }

  ofType(type: string): EventEnvelope[] {
    return this.events.filter((event) => event.type === type);
  }

  private async answer(request: IncomingMessage): Promise<{ status: number; body: unknown } | undefined> {
    const url = request.url ?? '';
    this.calls.push(`${request.method ?? ''} ${url}`);
    const text = await read(request);
    if (this.gate?.path.test(url)) {
      if (this.gate.cut) request.socket.destroy();
      await this.gate.opens;
    }
    if (this.down || this.failing?.test(url)) return undefined;
    const body = text ? (JSON.parse(text) as Record<string, unknown>) : {};
    if (url === '/internal/items/bottles') return { status: 200, body: { bottles: this.bottles } };
    if (url === '/internal/items/shelf') return { status: 200, body: { wines: this.items.wines ?? [] } };
    // No property is set up: calendar files have no location.
    if (url.startsWith('/internal/settings/')) return { status: 404, body: {} };
    if (url === '/internal/items') {
      const { stay } = this.items;
      // Taken nights are sent only when they are wanted, as hospitality does.
      const shown = stay && { ...stay, taken: body['nights'] === true ? stay.taken : undefined };
      return { status: 200, body: { ...this.items, ...(stay && { stay: shown }) } };
    }
    if (url === '/internal/stay-links') {
      const link = this.stayLinks.get(String(body['tokenHash']));
      return link ? { status: 200, body: link } : { status: 404, body: {} };
    }
    if (url === '/internal/order-dates') return { status: 200, body: this.dates };
    if (url.startsWith('/internal/paid-stays/days?')) return { status: 200, body: this.paidStayDays };
    if (url === '/internal/paid-stays') return { status: 200, body: this.paidStays };
    if (url.startsWith('/internal/lodging?')) return { status: 200, body: this.lodging };
    if (url === '/internal/inbox') return this.inbox(body['events'] as EventEnvelope[]);
    if (url.startsWith('/internal/holds?')) {
      const pins = this.pinned.map(([checkoutId, set]) => ({
        checkoutId,
        attemptId: set.attemptId,
        ...(set.kind && { kind: set.kind }),
        pinnedAt: '2026-06-03T18:00:00.000Z',
      }));
      return { status: 200, body: pins };
    }
    const [, checkoutId = '', verb] = /^\/internal\/holds\/([^/]+)(?:\/(\w+))?$/.exec(url) ?? [];
    return this.hold(checkoutId, verb, body);
  }

  private hold(
    checkoutId: string,
    verb: string | undefined,
    body: Record<string, unknown>,
  ): { status: number; body: unknown } {
    const set = this.holds.get(checkoutId);
    const attemptId = body['attemptId'] as string | undefined;
    switch (verb) {
      case undefined: {
        const lines = body['lines'] as HoldLine[];
        if (set?.attemptId && set.attemptId !== attemptId)
          return refused(lines.map((line) => problem(line, 'pinned_elsewhere')));
        const pinned = body['pinned'] === true;
        const outdated = pinned ? lines.filter((line) => this.isOutdated(line)) : [];
        if (outdated.length > 0) return refused(outdated.map((line) => problem(line, 'changed')));
        if (body['from'] !== undefined && set) return { status: 200, body: { pinned: false } };
        const lacking = body['from'] === undefined ? [] : this.take(body['from'] as string, lines);
        if (lacking.length > 0) return refused(lacking);
        const issues = this.refusals.length > 0 ? this.refusals : this.shortages(checkoutId, lines);
        if (issues.length > 0) return refused(issues);
        this.holds.set(checkoutId, {
          lines,
          attemptId: set?.attemptId ?? (pinned ? (attemptId ?? null) : null),
          anonymous: body['anonymous'],
          ...(body['kind'] !== undefined && { kind: body['kind'] as HoldKind, deadline: body['deadline'] }),
        });
        return { status: 200, body: { expiresAt: '2026-06-03T19:10:00.000Z', pinned } };
      }
      case 'pin':
        if (!set || (set.attemptId !== null && set.attemptId !== attemptId)) return refused([]);
        set.attemptId = attemptId ?? null;
        return { status: 200, body: {} };
      case 'unpin':
        if (set && set.attemptId === attemptId) set.attemptId = null;
        return { status: 200, body: {} };
      default:
        if (set && (set.attemptId === null || set.attemptId === attemptId)) this.holds.delete(checkoutId);
        return { status: 200, body: {} };
    }
  }

  /** Takes bottles out of a share; returns an issue for each line that it lacks, and takes nothing then. */
  private take(shareId: string, lines: HoldLine[]): HoldIssue[] {
    const share = this.holds.get(shareId)?.lines ?? [];
    const left = (line: HoldLine): number =>
      share.filter((each) => keyOf(each) === keyOf(line)).reduce((sum, each) => sum + countOf(each), 0);
    const issues = lines
      .filter((line) => left(line) < countOf(line))
      .map((line) => problem(line, 'insufficient_stock'));
    if (issues.length > 0) return issues;
    for (const line of lines)
      for (const each of share)
        if (each.kind === 'bottle' && keyOf(each) === keyOf(line)) each.quantity -= countOf(line);
    return [];
  }

  private isOutdated(line: HoldLine): boolean {
    if (line.kind !== 'bottle' || line.version === undefined) return false;
    return this.items.wines?.find(({ id }) => id === line.wineId)?.version !== line.version;
  }

  private shortages(checkoutId: string, lines: HoldLine[]): HoldIssue[] {
    const others = [...this.holds].filter(([id]) => id !== checkoutId).flatMap(([, set]) => set.lines);
    const taken = (key: string): number =>
      others.filter((line) => keyOf(line) === key).reduce((sum, line) => sum + countOf(line), 0);
    return lines.flatMap((line) => {
      const limit = this.limits.get(keyOf(line));
      return limit !== undefined && taken(keyOf(line)) + countOf(line) > limit
        ? [problem(line, 'insufficient_stock')]
        : [];
    });
  }

  private inbox(events: EventEnvelope[]): { status: number; body: unknown } {
    for (const event of events) {
      if (this.events.some((known) => known.id === event.id)) continue;
      this.events.push(event);
      const { checkoutId, attemptId } = event.payload as { checkoutId?: string; attemptId?: string };
      if (event.type === 'order.placed' && checkoutId && this.holds.get(checkoutId)?.attemptId === attemptId)
        this.sell(checkoutId);
    }
    return { status: 200, body: { done: events.map((event) => event.id), failed: [] } };
  }

  private sell(checkoutId: string): void {
    for (const line of this.holds.get(checkoutId)?.lines ?? []) {
      const limit = this.limits.get(keyOf(line));
      if (limit !== undefined) this.limits.set(keyOf(line), limit - countOf(line));
    }
    this.holds.delete(checkoutId);
  }
}

const keyOf = (line: HoldLine): string => {
  switch (line.kind) {
    case 'bottle':
      return `bottle:${line.wineId}`;
    case 'nights':
      return `nights:${line.checkIn}`;
    case 'seats':
      return `seats:${line.eventId}`;
    case 'slot':
      return `slot:${line.slotId}`;
  }
};
const countOf = (line: HoldLine): number =>
  line.kind === 'nights' ? 1 : line.kind === 'slot' ? line.guests : line.quantity;
const problem = (line: HoldLine, code: HoldIssue['code']): HoldIssue => ({
  lineRef: line.lineRef,
  code,
  message: 'Not enough left.',
  available: 0,
});
const refused = (issues: HoldIssue[]) => ({ status: 409, body: { code: 'hold_unavailable', issues } });

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
