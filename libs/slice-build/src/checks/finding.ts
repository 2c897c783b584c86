import { relative } from 'node:path';

/** One thing in a slice that the shell or other slices would feel, and how to do it right. */
export interface Finding {
  /** Absolute. */
  file: string;
  /** From 1. */
  line: number;
  what: string;
}

/** @returns 'src/page.module.css:3: …', from the slice's folder */
export const said = ({ file, line, what }: Finding, context: string): string =>
  `${relative(context, file)}:${line}: ${what}`;

/** The line of a place in a text, from 1. */
export const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

/** A comment that gives the reason for something that is refused without one: `on purpose: covers the map while it loads`. */
export const REASON = /\bon purpose: \S/i;
