// Callers: guests, the demo's customer, and one account per staff role. Each makes one call at a time.
import type { Schemas } from '@shamba/api-contract';
import { ApiClient, type Reply } from '../bench/lib/api-client.ts';
import type { Operation } from './operations.ts';

const PASSWORD = 'quiet-Barrel-Horizon-41';
/** Calls that may change who a client is signed in as. */
const CHANGES_WHO = /^\/api\/(auth\/(login|register|logout)|wine-club\/signup|customer\/(sessions|erasure|password))/;

interface Credentials {
  email: string;
  password: string;
}

export class Actor extends ApiClient {
  readonly name: string;
  readonly browserId: string;
  readonly #credentials: Credentials | undefined;
  readonly #permissions: readonly string[];
  /** The id of the account that it is signed in as. */
  userId: number | undefined;

  constructor(baseUrl: string, name: string, credentials: Credentials | undefined, permissions: readonly string[]) {
    super(baseUrl);
    this.name = name;
    this.#credentials = credentials;
    this.#permissions = permissions;
    /** As a browser's own id: nine characters, the same in each run. */
    this.browserId = `fuzz${name}00000`.replaceAll(/\W/g, '').slice(0, 9);
  }

  /** True when this actor may use routes with the declared access. */
  may(access: string): boolean {
    if (access === 'public') return true;
    if (access === 'customer') return this.#credentials !== undefined;
    const wanted = access.replace('staff:', '');
    const [area] = wanted.split('.');
    return this.#permissions.some((given) => given === '*' || given === wanted || given === `${area}.*`);
  }

  /** Signs in again, or empties a guest's cookie jar. */
  async begin(): Promise<void> {
    this.forget();
    if (!this.#credentials) return;
    const answer = await this.call<Schemas['SignedInDto']>('POST', '/api/auth/login', this.#credentials);
    if (!answer.ok) throw new Error(`${this.name} cannot sign in: ${answer.status} ${answer.body.message}`);
    this.userId = answer.body.id;
  }

  /** After a call that may have changed who is signed in: signs the actor in again. */
  async settle(
    { path, operation }: { path: string; operation: Pick<Operation, 'access'> },
    { status, text }: Reply,
  ): Promise<void> {
    const lostSession =
      this.#credentials && status === 401 && text.includes('not_signed_in') && operation.access !== 'public';
    if (lostSession || (status < 300 && CHANGES_WHO.test(path))) await this.begin();
  }
}

/** All actors, signed in; the staff accounts are made by the demo's owner. */
export async function makeActors(baseUrl: string): Promise<{ owner: Actor; actors: Actor[] }> {
  const owner = new Actor(baseUrl, 'demo-owner', { email: 'admin', password: 'harvest-admin' }, ['*']);
  await owner.begin();
  const actors = [
    new Actor(baseUrl, 'guest', undefined, []),
    new Actor(baseUrl, 'visitor', undefined, []),
    new Actor(baseUrl, 'customer', { email: 'customer', password: 'harvest-customer' }, []),
  ];
  for (const { name: role, permissions } of await owner.ok<Schemas['RoleDto'][]>('GET', '/api/admin/roles')) {
    const username = `fuzz_${role}`;
    const user = await owner.ok<Schemas['AdminUserDto']>('POST', '/api/admin/users/create-admin', {
      username,
      password: PASSWORD,
    });
    await owner.ok('PATCH', `/api/admin/users/${user.id}`, { staff_roles: [role] });
    actors.push(new Actor(baseUrl, role, { email: username, password: PASSWORD }, permissions));
  }
  for (const actor of actors) await actor.begin();
  return { owner, actors };
}
