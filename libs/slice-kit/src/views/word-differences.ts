import { diffWordsWithSpace } from 'diff';

/** A piece of a text that is the same in the other text, or differs. */
export interface TextPart {
  text: string;
  differs: boolean;
}

/** Time limit of a comparison: long, very different texts are shown without marks. */
const LONGEST_MS = 250;

/** The words of a text, with marks on words that the other text lacks here; null after LONGEST_MS. */
export function wordDifferences(text: string, other: string): TextPart[] | null {
  // A number or an address is compared as a whole: marks on its parts mean nothing.
  if (!/\s/.test(text.trim()) || !/\s/.test(other.trim()))
    return text === '' ? [] : [{ text, differs: text !== other }];
  const changes = diffWordsWithSpace(other, text, { timeout: LONGEST_MS });
  if (!changes) return null;
  const parts = changes.flatMap(({ value, added, removed }) => (removed ? [] : [{ text: value, differs: added }]));
  return joined(parts);
}

/** Joins consecutive different words into one part, without the space around it. Pure. */
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
