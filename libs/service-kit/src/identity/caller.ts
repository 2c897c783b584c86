/** Caller of a request, only from the signed identity header. */
export interface Caller {
  kind: 'anonymous' | 'guest' | 'user' | 'service';
  userId?: number;
  guestId?: string;
  role?: 'admin' | 'customer';
  /** '*' means all. */
  permissions: string[];
  username?: string;
  email?: string;
  /** Process that signed the identity. */
  issuer: string;
}

export const anonymous = (issuer: string): Caller => ({ kind: 'anonymous', permissions: [], issuer });

/** True if the caller has a staff permission such as `wines.write`. */
export function hasPermission(caller: Caller | undefined, permission: string): boolean {
  if (!caller || caller.kind !== 'user' || caller.role !== 'admin') return false;
  const area = permission.split('.')[0];
  return caller.permissions.some((held) => held === '*' || held === permission || held === `${area}.*`);
}

/** Stable key of the owner of records: `user:7` or `guest:<id>`; undefined for other callers. */
export function ownerKey(caller: Caller): string | undefined {
  if (caller.userId !== undefined) return `user:${caller.userId}`;
  return caller.guestId === undefined ? undefined : `guest:${caller.guestId}`;
}
