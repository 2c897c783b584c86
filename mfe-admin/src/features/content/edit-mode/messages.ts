/** Address of an element: a page's slug (or `site`) and its key. */
export interface ElementPlace {
  page: string;
  key: string;
}

/** Reaction of the page to a press: opens the editor's dialog, edits in place, or behaves as for visitors. */
export type EditMode = 'dialog' | 'place' | 'use';

/** From the visual editor to the page in its frame. */
export type EditorMessage =
  /**
   * Values to show, by page and key; '' is the built-in value. `shared`: the
   * displayed texts of header and footer by key.
   */
  | { type: 'shamba.edit.values'; values: Record<string, Record<string, string>>; shared: Record<string, string> }
  | { type: 'shamba.edit.mode'; mode: EditMode }
  /** Scrolls to an element and marks it. */
  | { type: 'shamba.edit.reveal'; place: ElementPlace };

/** From the page in the frame to the visual editor. */
export type FrameMessage =
  /** The page is ready for messages. */
  | { type: 'shamba.edit.ready'; path: string }
  /** The user in the frame may not edit the page. */
  | { type: 'shamba.edit.refused' }
  /** A text or the button of a picture was pressed. */
  | { type: 'shamba.edit.open'; place: ElementPlace; kind: 'text' | 'image' }
  /** A text was typed in place. `done`: the writer has finished. */
  | { type: 'shamba.edit.typed'; place: ElementPlace; text: string; done: boolean }
  /** The elements now on the page. */
  | { type: 'shamba.edit.found'; places: ElementPlace[] };

/** Query parameter for the edit mode of a page in a frame: `/wines?edit=1`. */
export const EDIT_QUERY = 'edit';

const PREFIX = 'shamba.edit.';

/**
 * Reads a message of the other side: only from the same origin, from the expected window, with a known type.
 * Another release may send unknown fields, which are ignored.
 */
export function readEditMessage<M extends EditorMessage | FrameMessage>(
  { origin, source, data }: Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>,
  from: { origin: string; window: unknown },
): M | undefined {
  if (origin !== from.origin || source !== from.window || from.window === null) return undefined;
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined;
  return typeof data.type === 'string' && data.type.startsWith(PREFIX) ? (data as M) : undefined;
}
