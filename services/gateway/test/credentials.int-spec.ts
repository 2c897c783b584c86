import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@shamba/dev-stack/testing';
import { OneSpelling1795650000001 } from '../src/database/migrations/1795650000001-one-spelling.js';
import type { Browser } from './support/browser.js';
import { type FakeCommerce, startFakeCommerce } from './support/fake-commerce.js';
import { signedIn, startGateway, type TestGateway } from './support/gateway.js';
import { mailsTo, tokenIn } from './support/outbox.js';
import { signupForm } from './support/signup-form.js';

let commerce: FakeCommerce;
let gateway: TestGateway;
let admin: Browser;
beforeAll(async () => {
  commerce = await startFakeCommerce();
  gateway = await startGateway({
    env: {
      COMMERCE_URL: commerce.url,
      SQUARE_ENVIRONMENT: 'emulator',
      SQUARE_EMULATOR_URL: 'http://127.0.0.1:9',
      WRITES_PER_OWNER: '0',
      WRITES_WITHOUT_COOKIE: '0',
      ROLE: 'api',
    },
  });
  admin = await signedIn(gateway, 'admin', 'harvest-admin');
});
afterAll(async () => {
  await gateway.close();
  await commerce.stop();
});

const GOOD = 'quince and plum 7';
const TOO_EASY = { password: ['This password is too easy to guess. Please choose another one.'] };
const TOO_SHORT = { password: ['Staff passwords need at least 12 characters'] };
const post = (path: string, body: object) => gateway.browser().post(path, body);
const register = (username: string, password = GOOD) =>
  post('/api/auth/register', { username, email: `${username.slice(0, 9)}@example.com`, password });
const createAdmin = (username: string, password: string) =>
  admin.post('/api/admin/users/create-admin', { username, password, role: 'admin' });

async function resetLink(email: string): Promise<string> {
  await post('/api/auth/password-reset', { email });
  await eventually(async () => expect((await mailsTo(gateway, email, 'password_reset')).length).toBeGreaterThan(0));
  return tokenIn((await mailsTo(gateway, email, 'password_reset')).at(-1));
}

const signIn = (email: string, password: string) => post('/api/auth/login', { email, password });

describe('an e-mail address', () => {
  it('is one account and one name to sign in with, in whatever letters it is typed', async () => {
    const typed = { username: 'one.box', email: 'ju\u0308rgen@ｅxample.com', password: GOOD };
    expect((await post('/api/auth/register', typed)).json.user).toMatchObject({ email: 'jürgen@example.com' });
    const again = await post('/api/auth/register', { ...typed, username: 'two.box', email: 'jürgen@example.com' });
    expect([again.status, again.json.code]).toEqual([409, 'email_taken']);
    for (const email of ['jürgen@example.com', 'JÜRGEN@ｅｘａｍｐｌｅ.com', 'ju\u0308rgen@example.com'])
      expect((await signIn(email, GOOD)).status).toBe(200);
  });

  it('of a row from before keeps its owner: respelt where it is free, left and listed where two accounts have it', async () => {
    for (const username of ['old.free', 'old.clash', 'new.clash']) await register(username);
    const rename = (username: string, email: string) =>
      gateway.dataSource.query('UPDATE users SET email = $2 WHERE username = $1', [username, email]);
    await rename('old.free', 'free@müller.example');
    await rename('old.clash', 'clash@ｅxample.com');
    await rename('new.clash', 'clash@example.com');
    const runner = gateway.dataSource.createQueryRunner();
    for (const _ of ['once', 'again']) await new OneSpelling1795650000001().up(runner);
    await runner.release();
    const users: { id: number; username: string; email: string }[] = await gateway.dataSource.query(
      `SELECT id, username, email FROM users WHERE username IN ('old.free', 'old.clash', 'new.clash') ORDER BY id`,
    );
    const [, old, newer] = users;
    expect(users.map(({ email }) => email)).toEqual([
      'free@xn--mller-kva.example',
      'clash@ｅxample.com',
      'clash@example.com',
    ]);
    const { json } = await admin.get(`/api/admin/audit?entity=user&entity_id=${old?.id}`);
    expect(json.records[0]).toMatchObject({
      actor: 'migration',
      changes: [{ field: 'same_address_as', before: null, after: String(newer?.id) }],
    });
    const whose = async (email: string) => (await signIn(email, GOOD)).json.user.username;
    expect(await whose('free@müller.example')).toBe('old.free');
    expect(await whose('clash@ｅxample.com')).toBe('old.clash');
    expect(await whose('clash@example.com')).toBe('new.clash');
  });
});

describe('a password', () => {
  it('is one in whatever way a keyboard writes its letters', async () => {
    const composed = 'Ångström und Käse 7';
    expect((await register('writer', composed.normalize('NFD'))).status).toBe(201);
    for (const typed of [composed, 'Ａngström und Käse 7'.replace('Ａn', 'Ån')])
      expect((await signIn('writer', typed)).status).toBe(200);
    expect((await signIn('writer', 'Angstrom und Kase 7')).status).toBe(401);
  });

  it('that was hashed as it was typed still fits', async () => {
    await register('old.hash');
    const typed = 'Ångström ½ plum'.normalize('NFD');
    await gateway.dataSource.query(`UPDATE users SET password_hash = $1 WHERE username = 'old.hash'`, [
      await hash(typed),
    ]);
    expect((await signIn('old.hash', typed)).status).toBe(200);
    expect((await signIn('old.hash', 'Angstrom 1/2 plum')).status).toBe(401);
  });

  it('is counted as it is hashed', async () => {
    // Six signs that are two syllables, and a list word in wide letters.
    const jamo = '\u1112\u1161\u11ab\u1100\u1173\u11af';
    expect((await register('jamo', jamo)).json.errors).toEqual({
      password: ['Password must be at least 6 characters'],
    });
    expect((await register('wide', 'ｐａｓｓｗｏｒｄ')).json.errors).toEqual(TOO_EASY);
  });
});

describe('a password that is too easy to guess', () => {
  it.each(['secret1', 'Passw0rd', 'too.easy'])('is refused wherever it is chosen: %s', async (password) => {
    expect((await register('too.easy', password)).json.errors).toEqual(TOO_EASY);
    const club = await post('/api/wine-club/signup', { ...signupForm('too.easy'), password });
    expect([club.status, club.json.errors]).toEqual([400, TOO_EASY]);
  });

  it('leaves a reset link good, and a changed password as it was', async () => {
    expect((await register('chooser')).status).toBe(201);
    const token = await resetLink('chooser@example.com');
    const confirm = (password: string) => post('/api/auth/password-reset/confirm', { token, password });
    expect((await confirm('secret1')).json.errors).toEqual(TOO_EASY);
    const ownName = await confirm('chooser');
    expect(ownName.json.errors).toEqual(TOO_EASY);
    expect((await confirm('walnut harbour 31')).status).toBe(200);
    const browser = await signedIn(gateway, 'chooser', 'walnut harbour 31');
    const change = (password: string) =>
      browser.post('/api/customer/password', { current_password: 'walnut harbour 31', password });
    expect((await change('qwerty123')).json.errors).toEqual(TOO_EASY);
    const sixForCustomers = await change('xk3fq9');
    expect(sixForCustomers.status).toBe(204);
  });
});

describe('a password of staff', () => {
  it.each([
    ['12345', { password: ['Password must be at least 6 characters'] }],
    ['xk3fq9', TOO_SHORT],
    ['xk3fq9vm2pz', TOO_SHORT],
    ['qwertyuiop123', TOO_EASY],
  ])('is not %s', async (password, errors) => {
    const answer = await createAdmin('new.owner', password);
    expect([answer.status, answer.json.errors]).toEqual([400, errors]);
  });

  it('has twelve characters also when it is changed or reset', async () => {
    const made = await createAdmin('long.owner', 'xk3fq9vm2pzw');
    expect(made.json).toMatchObject({ role: 'admin', staff_roles: ['owner'] });
    const browser = await signedIn(gateway, 'long.owner', 'xk3fq9vm2pzw');
    const change = (password: string) =>
      browser.post('/api/customer/password', { current_password: 'xk3fq9vm2pzw', password });
    expect((await change('xk3fq9')).json.errors).toEqual(TOO_SHORT);
    expect((await change('walnut harbour 31')).status).toBe(204);
    await admin.send('PATCH', `/api/admin/users/${made.json.id}`, { email: 'long.owner@example.com' });
    const confirmation = tokenIn((await mailsTo(gateway, 'long.owner@example.com', 'email_verification'))[0]);
    expect((await post('/api/auth/email-verification/confirm', { token: confirmation })).status).toBe(200);
    const token = await resetLink('long.owner@example.com');
    expect((await post('/api/auth/password-reset/confirm', { token, password: 'xk3fq9' })).json.errors).toEqual(
      TOO_SHORT,
    );
  });

  it('is asked for before a customer becomes staff', async () => {
    const { json } = await register('promoted', 'xk3fq9');
    const promote = () => admin.send('PATCH', `/api/admin/users/${json.user.id}`, { staff_roles: ['shop'] });
    const refused = await promote();
    expect([refused.status, refused.json.code]).toEqual([409, 'staff_password_needed']);
    const browser = await signedIn(gateway, 'promoted', 'xk3fq9');
    await browser.post('/api/customer/password', { current_password: 'xk3fq9', password: GOOD });
    expect((await promote()).status).toBe(200);
  });
});

describe('how strong a password would be', () => {
  it('is rated while it is typed, by the same rules as when it is saved', async () => {
    const ask = async (body: object, browser = gateway.browser()) =>
      (await browser.post('/api/auth/password-strength', body)).json;
    expect(await ask({ password: 'secret1' })).toMatchObject({ score: 0, acceptable: false });
    expect(await ask({ password: 'wanjiru.k', username: 'wanjiru.k' })).toMatchObject({ acceptable: false });
    expect(await ask({ password: GOOD })).toEqual({ score: 4, acceptable: true, message: null });
    expect(await ask({ password: 'xk3fq9', for_staff: true })).toMatchObject({ acceptable: false });
    expect(await ask({ password: 'xk3fq9' }, admin)).toMatchObject({ acceptable: false });
  });
});

describe('a username', () => {
  it.each(['casey.rivera', 'C-A_s.3', 'abc', 'u2'.repeat(30)])('may be %s', async (username) => {
    const answer = await register(username);
    expect([answer.status, answer.json.user?.username]).toEqual([201, username]);
  });

  it.each([
    ['аdmin', 'Cyrillic а'],
    ['admın', 'dotless ı'],
    ['ａｄｍｉｎ', 'full width'],
    ['ad\u200bmin', 'zero width space'],
    ['ad\u00admin', 'soft hyphen'],
    ['\u202enimda', 'right to left'],
    ['admin\ufe0f', 'variation selector'],
    ['adm\u0456n', 'Ukrainian і'],
    ['ⅿerlot', 'Roman numeral'],
    ['josé', 'accent'],
    ['...', 'nothing but dots'],
    ['admin.', 'ends in a dot'],
    ['a\u0000bc', 'NUL'],
  ])('is not %j (%s)', async (username) => {
    const answer = await register(username);
    expect(answer.status).toBe(400);
    expect(answer.json.errors.username).toHaveLength(1);
    const club = await post('/api/wine-club/signup', { ...signupForm('x'), username, email: 'look@example.com' });
    expect([club.status, Object.keys(club.json.errors ?? {})]).toEqual([400, ['username']]);
  });
});
