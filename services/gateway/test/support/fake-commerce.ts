import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeMember {
  status: 'pending' | 'active';
  userId: number | null;
  tierId: number;
  email: string;
  /** State of the card at the provider. */
  card: 'stored' | 'disabled';
}

/**
 * lost: the request never arrives. late: it is done, and the answer never arrives. unavailable: commerce says no for a
 * while. refused: for good. Else an answer that may not be commerce's own.
 */
export type Fault =
  | 'none'
  | 'lost'
  | 'late'
  | 'unavailable'
  | 'refused'
  | { status: number; type: string; text: string };
export type Call = 'store' | 'activate' | 'abandon';

export const DECLINED_CARD = '4000000000000002';
/** The card of a person whose banks have declined several. */
export const WAITING_CARD = '4000000000009995';

/** Commerce's side of sign-ups as its contract says, with faults on demand. */
export interface FakeCommerce {
  url: string;
  /** By sign-up id. */
  members: Map<string, FakeMember>;
  bodies: string[];
  /** Faults of the next calls of a kind, one each; then none. */
  faults: Record<Call, Fault[]>;
  /** Holds `store` back until it resolves. */
  gate: Promise<void>;
  /** Users who may begin nothing, by the id of each ending: one for each service that was told. */
  endings: Map<string, number[]>;
  /** Set: requests whose path matches get no answer. */
  down: RegExp | undefined;
  /** Work before an answer, by `METHOD path`. */
  before: Map<string, () => void | Promise<void>>;
  /** Further answers, by `METHOD path`. */
  answers: Map<string, { status: number; body: unknown }>;
  stop(): Promise<void>;
}

interface Ask {
  signupId: string;
  userId?: number;
  tierId: number;
  person: { email: string };
  payment: { sourceId?: string; card?: { number: string } };
}

export async function startFakeCommerce(): Promise<FakeCommerce> {
  const members = new Map<string, FakeMember>();
  const abandoned = new Set<string>();
  const fake = {
    members,
    bodies: [] as string[],
    faults: { store: [], activate: [], abandon: [] } as Record<Call, Fault[]>,
    gate: Promise.resolve(),
    answers: new Map<string, { status: number; body: unknown }>(),
    endings: new Map<string, number[]>(),
    down: undefined as RegExp | undefined,
    before: new Map<string, () => void | Promise<void>>(),
  };

  const store = (ask: Ask): { status: number; body: unknown } => {
    if (abandoned.has(ask.signupId))
      return { status: 409, body: { code: 'signup_abandoned', message: 'Please try again.' } };
    const known = members.get(ask.signupId);
    if (known) return { status: 201, body: { membershipId: idOf(ask.signupId), status: known.status } };
    if (ask.payment.card?.number === DECLINED_CARD || ask.payment.sourceId === 'cnon:card-nonce-declined') {
      return { status: 422, body: { code: 'card_declined', message: 'Your card was declined.' } };
    }
    if (ask.payment.card?.number === WAITING_CARD) {
      const message = 'Too many cards were declined. Please try again in 1 minute.';
      return { status: 429, body: { code: 'too_many_declines', message, retry_after: 60 } };
    }
    const other = [...members.values()].some(
      ({ email, userId }) =>
        email.toLowerCase() === ask.person.email.toLowerCase() || (userId !== null && userId === ask.userId),
    );
    if (other) return { status: 409, body: { code: 'already_member', message: 'You are a member already.' } };
    members.set(ask.signupId, {
      status: 'pending',
      userId: ask.userId ?? null,
      tierId: ask.tierId,
      email: ask.person.email,
      card: 'stored',
    });
    return { status: 201, body: { membershipId: idOf(ask.signupId), status: 'pending' } };
  };
  const idOf = (signupId: string): number => [...members.keys()].indexOf(signupId) + 1;
  const activate = (signupId: string, userId: number): { status: number; body: unknown } => {
    const member = members.get(signupId);
    if (!member && abandoned.has(signupId))
      return {
        status: 409,
        body: { code: 'signup_abandoned', message: 'This sign-up has ended. Please start again.' },
      };
    if (!member) return { status: 404, body: { code: 'not_found', message: 'Not found.' } };
    Object.assign(member, { status: 'active', userId });
    return {
      status: 200,
      body: {
        membership: {
          id: idOf(signupId),
          status: 'active',
          tier_id: member.tierId,
          tier_name: 'Jamii',
          next_shipment_date: '2027-02-15',
        },
      },
    };
  };
  const abandon = (signupId: string): { status: number; body: unknown } => {
    if (members.get(signupId)?.status === 'active')
      return { status: 409, body: { code: 'membership_active', message: 'This membership is already active.' } };
    abandoned.add(signupId);
    members.delete(signupId);
    return { status: 204, body: undefined };
  };

  const ending = (method: string | undefined, path: string): boolean => {
    const [, userId, id] = /^\/internal\/customers\/(\d+)\/endings\/([0-9a-f-]+)$/.exec(path) ?? [];
    if (userId === undefined || id === undefined) return false;
    if (method === 'PUT') fake.endings.set(id, [...(fake.endings.get(id) ?? []), Number(userId)]);
    else fake.endings.delete(id);
    return true;
  };

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    fake.bodies.push(text);
    const path = (req.url ?? '').split('?')[0] ?? '';
    if (fake.down?.test(path)) return void res.destroy();
    const [, signupId, verb] = /^\/internal\/memberships(?:\/([0-9a-f-]+)\/(activate|abandon))?$/.exec(path) ?? [];
    const call: Call | null =
      path === '/internal/memberships' ? 'store' : verb === 'activate' || verb === 'abandon' ? verb : null;
    const fault = (call && fake.faults[call].shift()) ?? 'none';
    if (fault === 'lost') return void res.destroy();
    if (fault === 'unavailable') return void res.writeHead(503).end('{}');
    if (fault === 'refused')
      return void res
        .writeHead(409, { 'content-type': 'application/problem+json' })
        .end('{"code":"card_missing","message":"There is no card for this membership yet."}');
    if (typeof fault === 'object')
      return void res.writeHead(fault.status, { 'content-type': fault.type }).end(fault.text);
    if (call === 'store') await fake.gate;
    await fake.before.get(`${req.method ?? ''} ${path}`)?.();
    const ask = text === '' ? {} : (JSON.parse(text) as Ask);
    const result =
      call === 'store'
        ? store(ask as Ask)
        : call === 'activate'
          ? activate(signupId ?? '', (ask as Ask).userId ?? 0)
          : call === 'abandon'
            ? abandon(signupId ?? '')
            : (fake.answers.get(`${req.method ?? ''} ${path}`) ??
              (ending(req.method, path)
                ? { status: 204, body: undefined }
                : { status: 404, body: { code: 'not_found' } }));
    if (fault === 'late') return void res.destroy();
    res
      .writeHead(result.status, { 'content-type': 'application/json' })
      .end(result.body === undefined ? '' : JSON.stringify(result.body));
  }

  const server = createServer((req, res) => {
    answer(req, res).catch(() => res.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(fake, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}
