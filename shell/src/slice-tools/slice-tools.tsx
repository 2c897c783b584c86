import { useEffect, useId, useRef, useState } from 'react';
import badge from '../chrome/override-badge.module.css';
import { Outline } from './outline';
import { sliceRows, type ShownSlice } from './slice-rows';
import type { ToolsFacts } from './tools-facts';
import * as styles from './styles';

interface SliceToolsProps {
  facts: ToolsFacts;
  /** The tools' own element, which is no part of the page. */
  place: Element;
}

/** A button at the edge of the window that opens the panel; Escape closes it. */
export function SliceTools({ facts, place }: SliceToolsProps) {
  const [isOpen, setOpen] = useState(false);
  const [isPointing, setPointing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const close = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key !== 'Escape' || defaultPrevented) return;
      if (isPointing) setPointing(false);
      else if (place.contains(document.activeElement)) {
        setOpen(false);
        opener.current?.focus();
      }
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [isPointing, place]);
  return (
    <aside className={badge.badge} style={styles.tools} aria-label="Slice tools">
      <button ref={opener} type="button" style={styles.opener} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Slice tools
      </button>
      {isOpen ? <Panel facts={facts} isPointing={isPointing} onPoint={() => setPointing(!isPointing)} /> : null}
      {isPointing ? <Outline own={place} /> : null}
    </aside>
  );
}

interface PanelProps {
  facts: ToolsFacts;
  isPointing: boolean;
  onPoint: () => void;
}

function Panel({ facts, isPointing, onPoint }: PanelProps) {
  const registry = facts.registry.use();
  const { shown, problem } = useShown(facts);
  const rows = sliceRows({ ...facts, registry, flags: facts.flags(), shown });
  return (
    <div style={styles.panel}>
      <button
        type="button"
        style={isPointing ? styles.pressed : styles.button}
        aria-pressed={isPointing}
        onClick={onPoint}
      >
        Show who drew what
      </button>
      <table style={styles.table}>
        <caption style={styles.caption}>Slices of this page</caption>
        <thead>
          <tr>
            <th style={styles.cell} scope="col">
              Slice
            </th>
            <th style={styles.cell} scope="col">
              Version
            </th>
            <th style={styles.cell} scope="col">
              Flags
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ slice, version, reason, flags }) => (
            <tr key={slice}>
              <th style={styles.cell} scope="row">
                {slice}
              </th>
              <td style={styles.cell}>
                {version}
                {reason ? <small style={styles.why}>{reason}</small> : null}
              </td>
              <td style={styles.cell}>
                {flags.map(({ name, on, why }) => (
                  <div key={name}>
                    {name}: {on ? 'on' : 'off'}
                    {why ? <small style={styles.why}>{why}</small> : null}
                  </div>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {problem ? <p role="alert">Reasons can’t be read now: {problem}</p> : null}
      <Events facts={facts} />
      <Errors facts={facts} />
    </div>
  );
}

/** Reads this visitor's releases from the server when the panel is opened. */
function useShown({ readShown }: ToolsFacts): { shown: readonly ShownSlice[] | null; problem: string } {
  const [shown, setShown] = useState<readonly ShownSlice[] | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let isGone = false;
    readShown().then(
      (slices) => isGone || setShown(slices),
      (error: unknown) => isGone || setProblem(error instanceof Error ? error.message : String(error)),
    );
    return () => void (isGone = true);
  }, [readShown]);
  return { shown, problem };
}

function Events({ facts }: { facts: ToolsFacts }) {
  const events = facts.bus.use();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} style={styles.caption}>
        Events
      </h2>
      {events.length === 0 ? <p>None yet.</p> : null}
      <ol style={styles.list}>
        {events.map(({ name, payload, at }, index) => (
          <li key={events.length - index}>
            {at.toLocaleTimeString()} <strong>{name}</strong> <code>{payload}</code>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Errors({ facts }: { facts: ToolsFacts }) {
  const errors = facts.reports.use();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} style={styles.caption}>
        Errors
      </h2>
      {errors.length === 0 ? <p>None yet.</p> : null}
      <ol style={styles.list}>
        {errors.map(({ message, slice, version, severity, stack }) => (
          <li key={`${slice ?? ''} ${message}`}>
            <details>
              <summary>
                {severity}
                {slice ? `, ${slice} ${version ?? ''}` : ''}: {message}
              </summary>
              <pre style={styles.stack}>{stack ?? 'No stack.'}</pre>
            </details>
          </li>
        ))}
      </ol>
    </section>
  );
}
