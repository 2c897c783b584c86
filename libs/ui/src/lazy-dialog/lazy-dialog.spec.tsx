import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, useState, type ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { lazyDialog, type LazyDialogOptions } from './lazy-dialog';
import { lazyPart } from './lazy-part';

interface GreetingProps {
  name: string;
  onClose: () => void;
}
const Greeting = ({ name, onClose }: GreetingProps) => (
  <div role="dialog" aria-label="Greeting">
    <p>Karibu {name}</p>
    <button onClick={onClose}>Done</button>
  </div>
);

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** A loader whose first `failures` calls fail. */
function loader(failures: number, Content: ComponentType<GreetingProps> = Greeting) {
  let left = failures;
  return jest.fn(async () => {
    left -= 1;
    if (left >= 0) throw new Error('the network is down');
    return Content;
  });
}

function open(load: () => Promise<ComponentType<GreetingProps>>, options: LazyDialogOptions = {}) {
  const Lazy = lazyDialog<GreetingProps>(load, options);
  function Page() {
    const [shown, setShown] = useState(false);
    return (
      <>
        <p>The page</p>
        <button onClick={() => setShown(true)}>Open</button>
        <Suspense fallback="Everything waits">
          {shown ? <Lazy name="Nia" onClose={() => setShown(false)} /> : null}
        </Suspense>
      </>
    );
  }
  render(<Page />);
  return userEvent.click(screen.getByRole('button', { name: 'Open' }));
}
const failure = () => screen.findByRole('dialog', { name: 'This did not load' });

describe.each([{ routed: false }, { routed: true }])('a dialog that is loaded when it is opened, %o', (options) => {
  it('opens, also after a failed first try', async () => {
    const load = loader(1);
    await open(load, options);
    expect(await screen.findByText('Karibu Nia')).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('leaves the page unchanged when it does not load, and loads again on Retry', async () => {
    const [load, report] = [loader(3), jest.fn()];
    await open(load, { ...options, report });
    await failure();
    expect(screen.getByText('The page')).toBeVisible();
    expect(report).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Karibu Nia')).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(4);
    expect(screen.queryByRole('dialog', { name: 'This did not load' })).not.toBeInTheDocument();
  });

  it('keeps the failure on screen until the code is loaded', async () => {
    const load = loader(2);
    await open(load, options);
    const failed = await failure();
    let arrive = () => {};
    load.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          arrive = () => resolve(Greeting);
        }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(load).toHaveBeenCalledTimes(3));
    await act(async () => new Promise((resolve) => setTimeout(resolve)));
    expect(screen.getByRole('dialog', { name: 'This did not load' })).toBe(failed);
    expect(failed).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('button', { name: 'Retry' })).toHaveFocus();
    expect(screen.queryByText('Loading')).not.toBeInTheDocument();
    arrive();
    expect(await screen.findByText('Karibu Nia')).toBeInTheDocument();
    expect(failed).not.toBeInTheDocument();
  });

  it('shows the failure again when Retry fails too', async () => {
    const load = loader(4);
    await open(load, options);
    await failure();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(load).toHaveBeenCalledTimes(4));
    await failure();
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Karibu Nia')).toBeInTheDocument();
  });

  it('loads again when it is closed and opened again', async () => {
    const load = loader(2);
    await open(load, options);
    await failure();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByText('Karibu Nia')).toBeInTheDocument();
  });
});

it('is loaded once for all uses', async () => {
  const load = loader(0);
  await open(load);
  await userEvent.click(await screen.findByRole('button', { name: 'Done' }));
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByText('Karibu Nia')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

it('shows an error inside it in its own place', async () => {
  let broken = true;
  await open(async () => (props) => {
    if (broken) throw new Error('no such wine');
    return <Greeting {...props} />;
  });
  await failure();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Karibu Nia')).toBeInTheDocument();
});

it('a lazy part shows its failure in its place', async () => {
  const Part = lazyPart<{ name: string }>(loader(2) as never, {
    pending: 'On its way',
    failure: ({ retry }, { name }) => <button onClick={retry}>Again for {name}</button>,
  });
  render(<Part name="Nia" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Again for Nia' }));
  expect(await screen.findByText('Karibu Nia')).toBeInTheDocument();
});
