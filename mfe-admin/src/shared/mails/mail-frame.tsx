import { useEffect, useRef } from 'react';
import styles from './mail-sample.module.css';

/** An HTML mail in a frame without scripts. */
export function MailFrame({ html, title }: { html: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const show = () => {
    if (frame.current) draw(frame.current, html);
  };
  useEffect(show);
  // Some browsers load the frame's empty page after the effect.
  return <iframe ref={frame} className={styles.frame} title={title} sandbox="allow-same-origin" onLoad={show} />;
}

/**
 * The site's policy forbids style attributes in markup: each is set as a property. In the mail's own text every
 * quote is an entity: ` style="` occurs in tags only.
 */
function draw(frame: HTMLIFrameElement, html: string): void {
  const inside = frame.contentDocument;
  if (!inside?.body) return;
  const mail = new DOMParser().parseFromString(html.replaceAll(' style="', ' data-style="'), 'text/html');
  const body = inside.importNode(mail.body, true);
  for (const element of [body, ...body.querySelectorAll<HTMLElement>('[data-style]')]) {
    element.style.cssText = element.dataset['style'] ?? '';
    element.removeAttribute('data-style');
  }
  inside.body.replaceWith(body);
  frame.style.height = `${body.scrollHeight}px`;
}
