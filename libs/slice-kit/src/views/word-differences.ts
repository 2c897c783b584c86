import { diffWordsWithSpace } from 'diff';

/** A piece of a text, in which the other text differs or not. */
export interface TextPart {
  text: string;
  differs: boolean;
}

/** Long texts that have little in common would take longer: then they are shown without marks. */
const LONGEST_MS = 250;

/** The words of a text, those marked that another text does not have in this place; null when there are too many. */
export function wordDifferences(text: string, other: string): TextPart[] | null {
  // A number or an address is one thing: parts of it mean nothing.
  if (!/\s/.test(text.trim()) || !/\s/.test(other.trim()))
    return text === '' ? [] : [{ text, differs: text !== other }];
  const changes = diffWordsWithSpace(other, text, { timeout: LONGEST_MS });
  if (!changes) return null;
  const parts = changes.flatMap(({ value, added, removed }) => (removed ? [] : [{ text: value, differs: added }]));
  return joined(parts);
}

/** Words that differ one after the other are one part, and the space around them is none of it. Pure. */
function joined(parts: readonly TextPart[]): TextPart[] {
  const whole: TextPart[] = [];
  parts.forEach(({ text, differs }, place) => {
    const between = text.trim() === '' && whole.at(-1)?.differs === true && parts[place + 1]?.differs === true;
    const last = whole.at(-1);
    if (last && (between || last.differs === differs)) last.text += text;
    else whole.push({ text, differs });
  });
  return whole.flatMap(({ text, differs }) => {
    if (!differs || text.trim() === '') return [{ text, differs }];
    const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
    return [
      { text: before, differs: false },
      { text: words, differs: true },
      { text: after, differs: false },
    ].filter((part) => part.text !== '');
  });
}
