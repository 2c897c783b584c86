import { describe, expect, it } from '@jest/globals';
import { chosenPassword, estimatePassword } from './password-rules.js';

const TOO_EASY = 'This password is too easy to guess. Please choose another one.';
const casey = { username: 'casey.rivera', email: 'casey@example.com', staff: false };
const of = (password: string, owner = casey) => estimatePassword(password, owner);

describe('a chosen password', () => {
  it.each([
    '123456',
    'password',
    'Password1',
    'P@ssw0rd',
    'secret1',
    'drowssap',
    'qwertyuiop',
    'abcdef',
    'aaaaaaaa',
    'merlot',
    'vineyard',
    'shambaridge',
    'harvest-admin',
    'harvest-customer',
    'casey.rivera',
    'Casey@example.com',
    'casey',
  ])('is not %s', async (password) => {
    expect(await of(password)).toEqual({ score: 0, message: TOO_EASY, acceptable: false });
  });

  it.each(['xk3fq9', 'quince and plum 7', 'harvest-moon', 'brand new', 'a'.repeat(10) + 'xk3fq9vm2p'])(
    'may be %s',
    async (password) => {
      expect(await of(password)).toMatchObject({ acceptable: true });
    },
  );

  it('is stronger the harder it is to guess, and says what helps while it is weak', async () => {
    expect(await of('xk3fq9')).toEqual({ score: 1, message: 'A few more words make it stronger.', acceptable: true });
    expect(await of('quince and plum 7')).toEqual({ score: 4, message: null, acceptable: true });
  });

  it('of staff has twelve characters', async () => {
    const staff = { ...casey, staff: true };
    const short = { score: 1, message: 'Staff passwords need at least 12 characters', acceptable: false };
    expect([await of('xk3fq9', staff), await of('xk3fq9vm2pz', staff)]).toEqual([short, short]);
    expect(await of('xk3fq9vm2pzw', staff)).toMatchObject({ acceptable: true });
  });

  it('is hashed, or refused under its field', async () => {
    await expect(chosenPassword('quince and plum 7', casey)).resolves.toMatchObject({ forStaff: true });
    await expect(chosenPassword('xk3fq9', casey)).resolves.toMatchObject({ forStaff: false });
    await expect(chosenPassword('secret1', casey)).rejects.toMatchObject({ errors: { password: [TOO_EASY] } });
  });

  it('is looked at for its beginning only: one that is long takes no longer', async () => {
    const long = `quince and plum 7 ${'x'.repeat(180)}`;
    expect(await of(long)).toMatchObject({ acceptable: true });
  });
});
