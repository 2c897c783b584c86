import { AUDIT_PAGE, type AuditAnswer, type AuditRecord, type ServiceName } from '@shamba/event-contract';
import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { type AuditPlaces, mergeAudit, readPlaces, writePlaces } from './merge-audit.js';

const record = (minute: number, id: number): AuditRecord => ({
  cursor: String(id),
  at: new Date(minute * 60_000).toISOString(),
  actor: 'admin',
  entity: 'wine',
  entity_id: String(id),
  title: null,
  action: 'update',
  changes: [],
  request_id: null,
});

/** A service's log, newest first, read as AuditLog does: behind a cursor, which here is the record's index. */
const readLog = (log: readonly AuditRecord[], place: string | undefined): AuditAnswer => {
  const rest = log.slice(place === undefined ? 0 : Number(place) + 1);
  return { records: rest.slice(0, AUDIT_PAGE), more: rest.length > AUDIT_PAGE, entities: [] };
};
const logOf = (minutes: readonly number[]): AuditRecord[] =>
  [...minutes].sort((a, b) => b - a).map((minute, index) => record(minute, index));

describe('the records of all services in one list', () => {
  it('are listed once, newest first, for any distribution over the logs', () => {
    const minutes = fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 140 });
    fc.assert(
      fc.property(minutes, minutes, (one, two) => {
        const logs = new Map<ServiceName, AuditRecord[]>([
          ['catalog', logOf(one)],
          ['commerce', logOf(two)],
        ]);
        const read: { service: ServiceName; at: string; cursor: string }[] = [];
        let places: AuditPlaces | null = {};
        while (places !== null) {
          const from: AuditPlaces = places;
          const asked = [...logs].filter(([service]) => from[service] !== null);
          const answers = new Map(asked.map(([name, log]) => [name, readLog(log, from[name] ?? undefined)]));
          const page = mergeAudit(answers, from);
          expect(page.records.length).toBeLessThanOrEqual(AUDIT_PAGE);
          read.push(...page.records);
          places = page.next && (readPlaces(writePlaces(page.next)) ?? null);
        }
        expect(read.map(({ at }) => at)).toEqual([...read.map(({ at }) => at)].sort().reverse());
        expect(new Set(read.map(({ service, cursor }) => `${service} ${cursor}`)).size).toBe(one.length + two.length);
        expect(read).toHaveLength(one.length + two.length);
      }),
      { numRuns: 50 },
    );
  });

  it('continue at the same instant in a log that could not be read', () => {
    const long = logOf(Array.from({ length: 80 }, (_, minute) => minute));
    const answers = new Map([
      ['catalog' as const, readLog(long, undefined)],
      ['commerce' as const, null],
    ]);
    const { next, records } = mergeAudit(answers, {});
    const place = Buffer.from(next?.commerce ?? '', 'base64url').toString();
    expect(place).toContain(records.at(-1)?.at.replace('T', ' ').replace('Z', ''));
    expect(next?.catalog).toBe('49');
  });

  it('end when every log that answers has ended', () => {
    const answers = new Map([
      ['catalog' as const, readLog(logOf([1, 2]), undefined)],
      ['commerce' as const, null],
    ]);
    expect(mergeAudit(answers, {}).next).toBeNull();
    expect(mergeAudit(new Map(), {}).next).toBeNull();
  });

  it.each([
    '',
    'x',
    writePlaces({}).slice(1),
    Buffer.from('{"elsewhere":"1"}').toString('base64url'),
    Buffer.from('7').toString('base64url'),
  ])('know no place %j', (cursor) => {
    expect(readPlaces(cursor)).toBeUndefined();
  });
});
