import type { QueryClient } from '@tanstack/react-query';
import { type EditMode, type EditorMessage, type FrameMessage, readEditMessage } from './messages';
import type { SessionUser } from '@shamba/shell-sdk';
import styles from './edit-mode.module.css';
import { ownValues } from './own-values';
import { pictureButtons } from './picture-buttons';
import { foundTexts, textAt } from './texts';
import { writeInPlace } from './write-in-place';

/**
 * Runs in the page inside the visual editor's frame: shows the edited values, and reports presses and typed texts to
 * the editor. The editor is the surrounding page of the same origin; other messages are ignored. Loaded in that frame
 * only.
 */
export function startEditMode(user: SessionUser | null, queryClient: QueryClient): void {
  const editor = window.parent;
  const send = (message: FrameMessage) => editor.postMessage(message, location.origin);
  if (!mayEdit(user)) {
    send({ type: 'shamba.edit.refused' });
    return;
  }
  let mode: EditMode = 'dialog';
  let shared: Record<string, string> = {};
  const values = ownValues(queryClient);
  // Values that arrive during typing are applied afterwards: the text must not change under the writer's hands.
  let later: Extract<EditorMessage, { type: 'shamba.edit.values' }> | undefined;
  const writing = writeInPlace((place, text, done) => {
    send({ type: 'shamba.edit.typed', place, text, done });
    if (done && later) values.show(later.values);
    if (done) later = undefined;
  }, values);
  const pictures = pictureButtons((place) => send({ type: 'shamba.edit.open', place, kind: 'image' }));

  const press = (event: Event) => {
    if (!(event.target instanceof Element) || pictures.owns(event.target)) return;
    if (mode === 'use') {
      if (leavesPage(event.target)) event.preventDefault();
      return;
    }
    if (writing.owns(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    const text = textAt(event.target, shared);
    if (!text || (event.type !== 'click' && !isDisabled(event.target))) return;
    if (mode === 'place' && writing.begin(text)) return;
    send({ type: 'shamba.edit.open', place: text.place, kind: 'text' });
  };
  // A disabled button gets no click; the pointer's events reach it. On purpose: this frame is edited until it is gone.
  for (const type of ['click', 'pointerup']) document.addEventListener(type, press, true);
  // Blocks all input but scrolling: menus and selects open on other events than a click.
  const hush = (event: Event) => {
    if (mode === 'use' || !(event.target instanceof Element)) return;
    if (pictures.owns(event.target) || writing.owns(event.target)) return;
    event.stopPropagation();
    if (event.type !== 'pointerdown' && event.type !== 'keydown') event.preventDefault();
  };
  for (const type of ['pointerdown', 'mousedown', 'submit', 'dblclick', 'keydown']) {
    // on purpose: as above
    document.addEventListener(type, hush, true);
  }

  // on purpose: as above
  window.addEventListener('message', (event) => {
    const message = readEditMessage<EditorMessage>(event, { origin: location.origin, window: editor });
    if (message?.type === 'shamba.edit.values') {
      shared = message.shared;
      if (writing.active()) later = message;
      else values.show(message.values);
      look();
    } else if (message?.type === 'shamba.edit.mode') {
      mode = message.mode;
      document.documentElement.dataset['editMode'] = mode;
      writing.end();
      pictures.show(mode !== 'use');
    } else if (message?.type === 'shamba.edit.reveal') {
      const element = document.querySelector(selectorOf(message.place));
      element?.scrollIntoView({ block: 'center' });
      mark(element);
    }
  });

  let last = '';
  const look = () => {
    // Again each time: html's classes go when a broken release of any slice is replaced.
    document.documentElement.classList.add(styles.edited ?? '');
    const places = [...foundTexts(shared), ...pictures.look()];
    const now = JSON.stringify(places);
    if (now !== last) send({ type: 'shamba.edit.found', places });
    last = now;
  };
  let asked = false;
  new MutationObserver(() => {
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => {
      asked = false;
      look();
    });
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
  document.documentElement.dataset['editMode'] = mode;
  send({ type: 'shamba.edit.ready', path: location.pathname });
  look();
}

const mayEdit = (user: SessionUser | null): boolean =>
  user !== null && ['*', 'content.*', 'content.write'].some((permission) => user.permissions.includes(permission));

const isDisabled = (target: Element): boolean => target.closest(':disabled') !== null;

/** True if a press leads to another page: the frame stays on the edited page. */
function leavesPage(target: Element): boolean {
  const link = target.closest('a[href]');
  if (!(link instanceof HTMLAnchorElement)) return false;
  const [first] = location.pathname.split('/').filter(Boolean);
  const [there] = link.pathname.split('/').filter(Boolean);
  return link.origin !== location.origin || first !== there;
}

const selectorOf = ({ page, key }: { page: string; key: string }): string => {
  const at = `[data-content-page="${CSS.escape(page)}"]`;
  return `${at}[data-content-key="${CSS.escape(key)}"], ${at}[data-content-image="${CSS.escape(key)}"]`;
};

function mark(element: Element | null): void {
  for (const marked of document.querySelectorAll('[data-edit-marked]'))
    delete (marked as HTMLElement).dataset['editMarked'];
  if (element instanceof HTMLElement) element.dataset['editMarked'] = '';
}
