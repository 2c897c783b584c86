import { useEffect, useRef, useState } from 'react';
import {
  type EditMode,
  type EditorMessage,
  type ElementPlace,
  type FrameMessage,
  readEditMessage,
} from '../edit-mode/messages';

interface FrameOptions {
  /** Stored values by page and key. */
  values: Record<string, Record<string, string>>;
  /** The displayed texts of header and footer. */
  shared: Record<string, string>;
  mode: EditMode;
  /** Called with the elements on the page after each change. */
  onFound: (places: readonly ElementPlace[]) => void;
  onOpen: (place: ElementPlace) => void;
  onTyped: (place: ElementPlace, text: string, done: boolean) => void;
}

export type EditedFrame = ReturnType<typeof useFrame>;

/** Exchanges messages with the page in the frame: sends edited values, receives presses and typed texts. */
export function useFrame({ values, shared, mode, onFound, onOpen, onTyped }: FrameOptions) {
  const ref = useRef<HTMLIFrameElement>(null);
  // `refused`: the user in the frame may not edit the page (the session has ended).
  const [state, setState] = useState<'loading' | 'ready' | 'refused'>('loading');
  const [found, setFound] = useState<readonly ElementPlace[]>([]);
  const handlers = useRef({ onFound, onOpen, onTyped });
  useEffect(() => {
    handlers.current = { onFound, onOpen, onTyped };
  });
  const post = (message: EditorMessage) => ref.current?.contentWindow?.postMessage(message, location.origin);

  useEffect(() => {
    const hear = (event: MessageEvent<unknown>) => {
      const from = { origin: location.origin, window: ref.current?.contentWindow ?? null };
      const message = readEditMessage<FrameMessage>(event, from);
      if (!message) return;
      switch (message.type) {
        case 'shamba.edit.ready':
          return setState('ready');
        case 'shamba.edit.refused':
          return setState('refused');
        case 'shamba.edit.found':
          setFound(message.places);
          return handlers.current.onFound(message.places);
        case 'shamba.edit.open':
          return handlers.current.onOpen(message.place);
        case 'shamba.edit.typed':
          return handlers.current.onTyped(message.place, message.text, message.done);
      }
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);

  useEffect(() => {
    if (state === 'ready') post({ type: 'shamba.edit.values', values, shared });
  }, [state, values, shared]);
  useEffect(() => {
    if (state === 'ready') post({ type: 'shamba.edit.mode', mode });
  }, [state, mode]);

  return {
    ref,
    state,
    /** The elements now on the page. */
    found,
    /** Call it when another page is loaded into the frame. */
    leave: () => {
      setState('loading');
      setFound([]);
    },
    /** Scrolls the page to an element. */
    reveal: (place: ElementPlace) => post({ type: 'shamba.edit.reveal', place }),
  };
}
