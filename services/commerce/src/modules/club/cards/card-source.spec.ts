import { describe, expect, it } from '@jest/globals';
import type { CommerceConfig } from '../../../config.js';
import type { CardVault } from '../../card-vault/index.js';
import { SourceRequired } from './card.errors.js';
import { CardSource } from './card-source.js';

const vault = { exchange: () => Promise.resolve({ kind: 'token', sourceId: 'cnon:typed' }) } as unknown as CardVault;
const source = (environment: CommerceConfig['SQUARE_ENVIRONMENT']) =>
  new CardSource(vault, { SQUARE_ENVIRONMENT: environment } as CommerceConfig);
const card = { number: '4111111111111111', expMonth: 12, expYear: 2030, cvv: '123' };
const input = { cardholderName: null, postalCode: null };

describe('the source of a card', () => {
  it.each(['production', 'sandbox'] as const)(
    'with Square %s only from its field: numbers are refused, with or without a token',
    async (environment) => {
      await expect(source(environment).token({ ...input, sourceId: undefined, card })).rejects.toThrow(SourceRequired);
      await expect(source(environment).token({ ...input, sourceId: 'cnon:x', card })).rejects.toThrow(SourceRequired);
      await expect(source(environment).token({ ...input, sourceId: undefined, card: undefined })).rejects.toMatchObject(
        { code: 'source_required', status: 'unprocessable' },
      );
      expect(await source(environment).token({ ...input, sourceId: 'cnon:x', card: undefined })).toBe('cnon:x');
    },
  );

  it('may be a typed card with the emulator', async () => {
    expect(await source('emulator').token({ ...input, sourceId: undefined, card })).toBe('cnon:typed');
  });
});
