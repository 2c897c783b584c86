import type { CSSProperties } from 'react';
import type { Slice } from '../slice/define-slice';

const bar: CSSProperties = {
  position: 'fixed',
  insetInline: 0,
  insetBlockEnd: 0,
  zIndex: 1000,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.25rem 1rem',
  alignItems: 'center',
  padding: '0.5rem 1rem',
  background: '#2b1a2f',
  color: '#fff',
  font: '14px/1.4 system-ui, sans-serif',
};
const light: CSSProperties = { color: 'inherit' };
const dark: CSSProperties = { color: '#2b1a2f', background: '#fff' };

export interface AloneBarProps {
  slice: Slice;
  examples: Record<string, string>;
  /** Names of all states, and the current one. */
  states: readonly string[];
  state: string;
}

/** Menu for a slice that runs alone: its routes, each in every state. Each choice reloads the page. */
export function AloneBar({ slice, examples, states, state }: AloneBarProps) {
  return (
    <nav aria-label="Routes and states" style={bar}>
      <label>
        State{' '}
        <select
          style={dark}
          value={state}
          onChange={({ target }) => location.assign(`${location.pathname}?state=${encodeURIComponent(target.value)}`)}
        >
          {states.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      {addressesOf(slice, examples).map((address) => (
        <a key={address} href={address} style={light}>
          {address}
        </a>
      ))}
    </nav>
  );
}

/** An address for each route: routes with params need an example. */
const addressesOf = ({ manifest }: Slice, examples: Record<string, string>): string[] =>
  (manifest.routes ?? [])
    .map(({ path }) => examples[path] ?? path.replace(/\/\*$/, ''))
    .filter((address, index, all) => !address.includes(':') && all.indexOf(address) === index);
