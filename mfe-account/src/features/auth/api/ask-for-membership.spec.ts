import { describe, expect, it } from 'vitest';
import { askForMembership } from './ask-for-membership';

describe('askForMembership', () => {
  it('writes an inquiry that passes the contact rules for the shortest names', async () => {
    const sent: unknown[] = [];
    const realFetch = globalThis.fetch;
    globalThis.fetch = async (input) => {
      sent.push(await (input as Request).json());
      return new Response('{}', { status: 201, headers: { 'content-type': 'application/json' } });
    };
    try {
      await askForMembership({ username: 'ann', email: 'ann@example.com' }, { name: 'Ridge Club' });
    } finally {
      globalThis.fetch = realFetch;
    }
    expect(sent).toEqual([
      { name: 'ann', email: 'ann@example.com', subject: 'Wine club: Ridge Club', message: 'ann would like to join Ridge Club.', inquiry_type: 'wine_club' },
    ]);
  });
});
