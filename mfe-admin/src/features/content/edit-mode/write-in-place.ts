import type { ElementPlace } from './messages';
import type { OwnValues } from './own-values';
import type { PageText } from './texts';

/**
 * Editing in place: plain text, one line. Enter and leaving the text finish; Escape restores the text from before.
 */
export function writeInPlace(tell: (place: ElementPlace, text: string, done: boolean) => void, values: OwnValues) {
  let active: (PageText & { before: string }) | undefined;

  const onInput = () => active && tell(active.place, active.element.textContent, false);
  const onKey = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    if (event.key === 'Escape' && active) active.element.textContent = active.before;
    end();
  };
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    const line = (event.clipboardData?.getData('text/plain') ?? '').replace(/\s+/g, ' ');
    document.execCommand('insertText', false, line);
  };
  const end = () => {
    if (!active) return;
    const { element, place, before } = active;
    active = undefined;
    element.removeEventListener('input', onInput);
    element.removeEventListener('keydown', onKey);
    element.removeEventListener('paste', onPaste);
    element.removeEventListener('blur', end);
    element.removeAttribute('contenteditable');
    const text = element.textContent;
    // React renders the element again from its own value, which was `before`.
    element.textContent = before;
    tell(place, text, true);
  };
  /** Starts editing a text in place; false when impossible: the page fills a placeholder in it. */
  const begin = ({ place, element }: PageText): boolean => {
    end();
    const value = values.valueOf(place.page, place.key);
    const before = element.textContent;
    if (value !== undefined && value !== '' && value !== before) return false;
    if (/\{\w+\}/.test(value ?? '')) return false;
    active = { place, element, before };
    element.setAttribute('contenteditable', 'plaintext-only');
    element.addEventListener('input', onInput);
    element.addEventListener('keydown', onKey);
    element.addEventListener('paste', onPaste);
    element.addEventListener('blur', end);
    element.focus();
    return true;
  };
  return {
    begin,
    end,
    active: () => active !== undefined,
    /** True for the edited text and elements inside it. */
    owns: (target: Element) => active !== undefined && active.element.contains(target),
  };
}
