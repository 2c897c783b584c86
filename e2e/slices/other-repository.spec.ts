import { readFileSync } from 'node:fs';
import { githubSteps, gitlabSteps, type Step } from '../support/build-server.js';
import { expect, test } from '../support/fixtures.js';
import { forgetSlice } from '../support/forget-slice.js';
import { OtherRepository } from '../support/other-repository.js';

// Packing, checking, building and testing a slice is slow on a busy machine.
test.describe.configure({ timeout: 600_000 });

test.afterEach(({ stack }) => forgetSlice(stack, 'mfe-harvest'));

/** False for the steps that are run once, as the README has them. */
const isNews = ({ run }: Step): boolean => !['npm run types', 'npm test'].includes(run);

/** The commands of a README, as it has them. */
const commandsIn = (readme: string): string[] => [...readme.matchAll(/^ {4}(\S.*)$/gm)].map(([, line]) => line ?? '');

const runs = (steps: readonly Step[]): string[] => steps.map(({ run }) => run.trim());

test('a slice of another repository is built, checked, published and shown by its README’s commands and its build server’s files', async ({
  page,
  browser,
  stack,
  staff,
}) => {
  const { token } = await staff.expectOk<{ token: string }>('POST', '/api/admin/slice-tokens', {
    slice: 'mfe-harvest',
    label: 'Another repository',
  });
  const known = { SHAMBA_URL: stack.url, SLICE_DEPLOY_TOKEN: token, NODE_AUTH_TOKEN: 'not asked for' };
  const repository = await OtherRepository.create('mfe-harvest');
  let link = '';
  try {
    const readme = commandsIn(readFileSync(repository.file('README.md'), 'utf8')).map((command) =>
      command.replace('SLICE_DEPLOY_TOKEN=…', `SLICE_DEPLOY_TOKEN=${token}`).replace('https://shop.example', stack.url),
    );
    expect(readme[0]).toBe('npm install');
    expect(readme.at(-1)).toContain(token);
    const byHand = readme.map((run) => ({ run, env: {} }));
    await repository.follow(byHand.filter((step) => !isNews(step)));

    // By a build server. The two files have the same commands for the same event.
    const workflow = (event: string): Step[] =>
      githubSteps(repository.file('.github/workflows/slice.yml'), event, known);
    const pipeline = (job: string): Step[] =>
      gitlabSteps(repository.file('.gitlab-ci.yml'), job, { ...known, CI_PIPELINE_IID: '8' });
    // Its first release, which goes to everyone; published by hand, the same build changes nothing.
    await repository.follow(pipeline('canary').filter(isNews));
    await repository.follow(byHand.slice(-1));
    const asked = await repository.follow(workflow('pull_request').filter(isNews), { GITHUB_RUN_NUMBER: '7' });
    link = /"link": "([^"]+)"/.exec(asked)?.[1] ?? '';
    for (const [event, job] of [
      ['pull_request', 'preview'],
      ['push', 'canary'],
    ] as const) {
      const lines = runs(workflow(event)).flatMap((run) => run.split('\n'));
      const same = lines.filter((line) => !line.startsWith('echo ')).map((line) => line.replace(/ \| tee .*/, ''));
      expect(same).toEqual(runs(pipeline(job)));
      expect(same.slice(1, readme.length - 1)).toEqual(readme.slice(1, -1));
    }
  } finally {
    repository.dispose();
  }

  const document = await page.request.get('/harvest');
  expect(await document.text()).toContain('The harvest');
  await page.goto('/harvest');
  await expect(page.getByRole('heading', { level: 1, name: 'The harvest' })).toBeVisible();
  await page.getByRole('button', { name: 'How we pick' }).click();
  await expect(page.getByRole('dialog', { name: 'How we pick' })).toBeVisible();
  await page.keyboard.press('Escape');
  // Links and query cache come from the shell.
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/wines\//);

  // The pull request's release, for somebody without an account.
  const reviewer = await browser.newPage({ baseURL: stack.url });
  await reviewer.goto(link);
  await expect(reviewer.getByRole('heading', { level: 1, name: 'The harvest' })).toBeVisible();
  await expect(reviewer.getByLabel('Preview')).toContainText('0.0.0-pr.7');
  await reviewer.close();
});
