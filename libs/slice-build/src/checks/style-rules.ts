import postcss, { type Comment, type Declaration, type Rule } from 'postcss';
import selectorParser, { type Selector } from 'postcss-selector-parser';
import { type Finding, REASON } from './finding.ts';

const OWN_CLASSES = 'A slice styles only its own classes (*.module.css): give the element a class and select that.';

/**
 * Effects of a slice's style sheet on the rest of the page: rules that match elements outside the slice, names that the
 * whole page has, and boxes that lie over the shell's header.
 * @param file its path; only *.module.css is a slice's own
 */
export function styleFindings(file: string, text: string): Finding[] {
  if (!file.endsWith('.module.css'))
    return [{ file, line: 1, what: `every rule of this style sheet is the whole page's. ${OWN_CLASSES}` }];
  const found: Finding[] = [];
  const add = (line: number | undefined, what: string) => found.push({ file, line: line ?? 1, what });
  const root = postcss.parse(text, { from: file });
  root.walkRules((rule) => {
    if (inKeyframes(rule)) return;
    for (const selector of selectorParser().astSync(rule.selector).nodes) {
      const name = String(selector).trim();
      if (isGlobal(selector))
        add(rule.source?.start?.line, `":global" reaches the whole page (${name}). ${OWN_CLASSES}`);
      else if (!staysInside(selector, isNested(rule)))
        add(rule.source?.start?.line, `"${name}" matches elements outside the slice. ${OWN_CLASSES}`);
    }
  });
  root.walkAtRules(/^(font-face|property|view-transition)$/i, (rule) => {
    const reason = [...(rule.nodes ?? []), rule.prev(), rule.next()];
    if (reason.some((node) => node?.type === 'comment' && REASON.test(node.text))) return;
    add(
      rule.source?.start?.line,
      `"@${rule.name}" is the whole page's: its names are not the slice's own. Leave it out; if it must be, say why in it: /* on purpose: … */.`,
    );
  });
  root.walkDecls(/^position$/i, (declaration) => {
    if (!/^fixed\b/i.test(declaration.value) || hasReason(declaration)) return;
    add(
      declaration.source?.start?.line,
      '"position: fixed" can cover the header and other slices. Take Dialog, Sheet or a toast of the kit, or "position: sticky"; if it must be, say why in the rule: /* on purpose: … */.',
    );
  });
  return found;
}

const inKeyframes = ({ parent }: Rule): boolean =>
  parent?.type === 'atrule' && 'name' in parent && /keyframes$/.test(String(parent.name));

/** True if a rule is inside another rule, perhaps with @media between. */
const isNested = ({ parent }: Rule | { parent: unknown }): boolean => {
  if (typeof parent !== 'object' || parent === null || !('type' in parent)) return false;
  return parent.type === 'rule' || ('parent' in parent && isNested({ parent: parent.parent }));
};

function isGlobal(selector: Selector): boolean {
  let found = false;
  selector.walkPseudos(({ value }) => void (found ||= value === ':global'));
  return found;
}

/**
 * True if a selector only matches own elements and elements in or beside them: one of its compounds has an own class.
 * `:has(.own)` does not count, as its subject is another element. In a rule, `&` is the own element and may be left out.
 */
function staysInside(selector: Selector, nested: boolean): boolean {
  const hasNesting = selector.some(({ type }) => type === 'nesting');
  if (nested && !hasNesting && !selector.toString().includes('&')) return true;
  return selector.some(
    (node) =>
      node.type === 'class' ||
      (nested && node.type === 'nesting') ||
      (node.type === 'pseudo' &&
        /^:(is|where|local)$/.test(node.value) &&
        node.nodes.length > 0 &&
        node.nodes.every((inner) => staysInside(inner, nested && inner.toString().includes('&')))),
  );
}

/** A comment before or behind the declaration, in the same rule. */
const hasReason = (declaration: Declaration): boolean =>
  [declaration.prev(), declaration.next()].some(
    (node): node is Comment => node?.type === 'comment' && REASON.test(node.text),
  );
