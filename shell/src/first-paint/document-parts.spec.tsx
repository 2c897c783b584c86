import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

let cleanup: (() => void) | undefined;

/** The module reads the page when it is loaded: each test gets a fresh page, and React for it. */
async function load() {
  jest.resetModules();
  const parts = await import('./document-parts');
  const { FirstCommit } = await import('./first-commit');
  const { cleanup: unmount, ...library } = await import('@testing-library/react');
  cleanup = unmount;
  const Settled = () => <p>{parts.useSettled() ? 'settled' : 'waiting'}</p>;
  return { ...parts, ...library, FirstCommit, Settled };
}

beforeEach(() => {
  document.body.innerHTML =
    '<div id="root"></div><div id="document"><a href="#document-main">Skip</a><header>static</header><main>static page</main></div>';
});
afterEach(() => cleanup?.());

describe('the static document', () => {
  it('loses its header first and keeps its page', async () => {
    const { removeStaticHeader } = await load();
    removeStaticHeader();
    expect(document.querySelector('#document header')).toBeNull();
    expect(document.querySelector('#document a')).toBeNull();
    expect(document.querySelector('#document main')).not.toBeNull();
  });

  it('is removed in the commit of the first page, and waiting components re-render in the same commit', async () => {
    const { act, render, screen, FirstCommit, Settled } = await load();
    const view = render(<Settled />);
    expect(screen.getByText('waiting')).toBeInTheDocument();
    act(() => {
      view.rerender(
        <>
          <Settled />
          <FirstCommit />
        </>,
      );
    });
    expect(document.querySelector('#document')).toBeNull();
    expect(screen.getByText('settled')).toBeInTheDocument();
  });

  it('is not waited for on a page without one', async () => {
    document.querySelector('#document')?.remove();
    const { render, screen, Settled } = await load();
    render(<Settled />);
    expect(screen.getByText('settled')).toBeInTheDocument();
  });
});
