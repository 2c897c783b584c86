import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** Matches the rest of the pattern from a position; false when it does not match. */
type Next = (at: number) => boolean;
/** Matches from a position and calls `next` with each possible end, until it returns true. */
type Matcher = (at: number, next: Next) => boolean;
type OneCharacter = AST.Character | AST.CharacterSet | AST.CharacterClass | AST.ExpressionCharacterClass;

const parser = new RegExpParser();
const CHARACTERS = new Set(['Character', 'CharacterSet', 'CharacterClass', 'ExpressionCharacterClass']);
/** True if a part of a pattern matches exactly one character. */
export const isCharacter = (node: AST.Element): node is OneCharacter => CHARACTERS.has(node.type);

/** The syntax tree of a pattern. */
export const treeOf = ({ source, unicode, unicodeSets }: RegExp): AST.Pattern =>
  parser.parsePattern(source, 0, source.length, { unicode, unicodeSets });

/** Test that a character matches a part of a pattern. */
export function characterTest(node: OneCharacter, flags: string): (character: string) => boolean {
  const alone = new RegExp(`^(?:${node.raw})$`, flags.replace(/[gymd]/g, ''));
  const known = new Map<string, boolean>();
  return (character) => {
    const before = known.get(character);
    if (before !== undefined) return before;
    const matches = alone.test(character);
    known.set(character, matches);
    return matches;
  };
}

/**
 * A backtracking matcher that counts its steps: compared characters and tried positions. Node's own matcher works in
 * the same way but does not report its steps.
 */
class CountingMatcher {
  private steps = 0;
  private text = '';
  private readonly wide: boolean;
  private readonly whole: Matcher;

  constructor(private readonly pattern: RegExp) {
    this.wide = pattern.unicode || pattern.unicodeSets;
    this.whole = this.anyOf(treeOf(pattern).alternatives, false);
  }

  count(text: string, from: number): number {
    this.steps = 0;
    this.text = text;
    for (let at = from; at <= text.length; at += 1) {
      this.steps += 1;
      if (this.whole(at, () => true) || this.pattern.sticky) break;
    }
    return this.steps;
  }

  private one(node: OneCharacter, back: boolean): (at: number) => number {
    const matches = characterTest(node, this.pattern.flags);
    return (at) => {
      this.steps += 1;
      const character = this.characterAt(at, back);
      if (character === '' || !matches(character)) return -1;
      return back ? at - character.length : at + character.length;
    };
  }

  private characterAt(at: number, back: boolean): string {
    const half = this.text[back ? at - 1 : at] ?? '';
    if (!this.wide || half < '\ud800' || half > '\udfff') return half;
    return back ? this.text.slice(at - 2, at) : this.text.slice(at, at + 2);
  }

  private compiled(node: AST.Element, back: boolean): Matcher {
    if (isCharacter(node)) {
      const step = this.one(node, back);
      return (at, next) => {
        const to = step(at);
        return to >= 0 && next(to);
      };
    }
    if (node.type === 'Quantifier') return isCharacter(node.element) ? this.run(node, back) : this.repeat(node, back);
    if (node.type === 'Assertion') return this.assertion(node);
    if (node.type === 'Group' || node.type === 'CapturingGroup') return this.anyOf(node.alternatives, back);
    throw new Error(`Steps of ${node.type} are not counted: ${this.pattern.source}`);
  }

  /** Repeats one character. */
  private run({ element, min, max, greedy }: AST.Quantifier, back: boolean): Matcher {
    const step = this.one(element as OneCharacter, back);
    return (at, next) => {
      const ends = [at];
      const last = (): number => ends.at(-1) ?? at;
      const more = (): boolean => {
        const to = ends.length > max ? -1 : step(last());
        if (to >= 0) ends.push(to);
        return to >= 0;
      };
      while (ends.length <= min || greedy) if (!more()) break;
      if (ends.length <= min) return false;
      if (!greedy) {
        do if (next(last())) return true;
        while (more());
        return false;
      }
      for (; ends.length > min; ends.pop()) {
        this.steps += 1;
        if (next(last())) return true;
      }
      return false;
    };
  }

  /** Repeats a group. */
  private repeat({ element, min, max, greedy }: AST.Quantifier, back: boolean): Matcher {
    const inner = this.compiled(element, back);
    const from = (at: number, count: number, next: Next): boolean => {
      this.steps += 1;
      const again = (): boolean =>
        count < max && inner(at, (to) => (to !== at || count < min) && from(to, count + 1, next));
      if (count < min) return again();
      return greedy ? again() || next(at) : next(at) || again();
    };
    return (at, next) => from(at, 0, next);
  }

  private assertion(node: AST.Assertion): Matcher {
    if (node.kind === 'lookahead' || node.kind === 'lookbehind') {
      const inside = this.anyOf(node.alternatives, node.kind === 'lookbehind');
      return (at, next) => inside(at, () => true) !== node.negate && next(at);
    }
    const isWord = (at: number): boolean => /^\w$/.test(this.text[at] ?? '');
    const isBreak = (at: number): boolean => this.pattern.multiline && /^[\n\r\u2028\u2029]$/.test(this.text[at] ?? '');
    const holds: Record<'start' | 'end' | 'word', (at: number) => boolean> = {
      start: (at) => at === 0 || isBreak(at - 1),
      end: (at) => at === this.text.length || isBreak(at),
      word: (at) => isWord(at - 1) !== isWord(at),
    };
    const negate = node.kind === 'word' && node.negate;
    return (at, next) => {
      this.steps += 1;
      return holds[node.kind](at) !== negate && next(at);
    };
  }

  private anyOf(alternatives: readonly AST.Alternative[], back: boolean): Matcher {
    const each = alternatives.map(({ elements }) => {
      const parts = (back ? elements.toReversed() : elements).map((element) => this.compiled(element, back));
      const go = (index: number, at: number, next: Next): boolean => {
        const part = parts[index];
        return part ? part(at, (to) => go(index + 1, to, next)) : next(at);
      };
      return (at: number, next: Next): boolean => go(0, at, next);
    });
    return (at, next) => each.some((match) => match(at, next));
  }
}

const matchers = new Map<string, CountingMatcher>();

/** Number of steps of a backtracking matcher that searches a pattern in a text from a position. */
export function regexSteps(pattern: RegExp, text: string, from = 0): number {
  const name = String(pattern);
  const matcher = matchers.get(name) ?? new CountingMatcher(pattern);
  matchers.set(name, matcher);
  return matcher.count(text, from);
}
