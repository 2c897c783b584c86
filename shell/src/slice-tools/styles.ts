import type { CSSProperties } from 'react';

// Not a style sheet: its first one on demand would bring the code that loads such sheets to every visitor.
const line = '1px solid currentcolor';
const words: CSSProperties = { overflowWrap: 'anywhere' };

/** In the page's margin, over the badge of local slices and a bar at the foot of the window. */
export const tools: CSSProperties = {
  bottom: '6rem',
  left: 0,
  flexWrap: 'nowrap',
  gap: 0,
  alignItems: 'end',
  padding: 0,
  maxWidth: 'min(40rem, calc(100vw - 0.75rem))',
  background: 'none',
};
export const button: CSSProperties = {
  minHeight: '1.75rem',
  padding: '0 0.5rem',
  fontWeight: 600,
  color: 'inherit',
  background: 'var(--color-gold)',
  border: line,
  borderRadius: 'var(--radius-sm)',
};
/** Upright and narrow, so that it covers little of what is read; 24 px are what a finger needs. */
export const opener: CSSProperties = {
  ...button,
  flex: 'none',
  minHeight: 0,
  width: '1.5rem',
  padding: '0.5rem 0',
  lineHeight: '1.5rem',
  writingMode: 'vertical-rl',
  borderLeft: 0,
  borderRadius: '0 var(--radius-sm) var(--radius-sm) 0',
};
export const pressed: CSSProperties = { ...button, outline: '3px solid currentcolor' };
export const panel: CSSProperties = {
  display: 'grid',
  gap: '0.5rem',
  justifyItems: 'start',
  minWidth: 0,
  maxHeight: '60dvh',
  padding: '0.75rem',
  overflow: 'auto',
  background: '#fff',
  border: line,
  borderRadius: 'var(--radius-sm)',
};
export const table: CSSProperties = { borderCollapse: 'collapse' };
export const cell: CSSProperties = {
  ...words,
  padding: '0.25rem 0.75rem 0.25rem 0',
  fontWeight: 400,
  textAlign: 'start',
  verticalAlign: 'top',
};
export const caption: CSSProperties = { font: 'inherit', fontWeight: 600, textAlign: 'start' };
export const why: CSSProperties = { display: 'block', color: 'var(--text-muted)' };
export const list: CSSProperties = { ...words, padding: 0, margin: 0, listStyle: 'none' };
export const stack: CSSProperties = { whiteSpace: 'pre-wrap' };
export const outline: CSSProperties = {
  position: 'fixed',
  pointerEvents: 'none',
  outline: '3px solid #d6006c',
  outlineOffset: '-3px',
};
export const label: CSSProperties = {
  position: 'fixed',
  insetBlockStart: 0,
  insetInlineStart: 0,
  padding: '0.25rem 0.5rem',
  margin: 0,
  color: '#fff',
  pointerEvents: 'none',
  background: '#a3004f',
};
